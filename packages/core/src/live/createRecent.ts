import type { StreamMessage } from '../http/createEventParser.js';

/** What this tab heard lately, for tabs that heard less. */
export interface Recent {
	add(message: StreamMessage): void;
	/** What came after the event of that id; for a tab that has heard nothing yet, what came a moment ago. */
	after(lastEventId: string | undefined): readonly StreamMessage[];
}

const most = 200;
/** A page has read what it shows a moment before it listens; what happened in between it hears, too. */
const moment = 30_000;

/** Nothing, at first. `newest` is the id of what was heard last, in this page's life. */
export function createRecent(newest: () => string | undefined): Recent {
	const heard: { readonly message: StreamMessage; readonly at: number }[] = [];
	const messagesFrom = (at: number) => heard.slice(at).map(({ message }) => message);
	return {
		add(message) {
			heard.push({ message, at: performance.now() });
			if (heard.length > most) heard.shift();
		},
		after(lastEventId) {
			if (lastEventId === undefined) {
				const since = performance.now() - moment;
				return heard.filter(({ at }) => at > since).map(({ message }) => message);
			}
			const at = heard.findIndex(({ message }) => message.id === lastEventId);
			if (at >= 0) return messagesFrom(at + 1);
			if (lastEventId === newest()) return messagesFrom(0);
			return [{ event: 'reset', data: '{}', id: newest() }];
		},
	};
}
