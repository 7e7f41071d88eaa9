import { whileHolding } from '../browser/locks.js';
import { randomId } from '../crypto/webCrypto.js';
import { isRecord } from '../encoding/json.js';
import type { StreamMessage } from '../http/createEventParser.js';
import { type EventCursor, followEvents } from '../http/followEvents.js';
import type { OpenEvents } from '../http/openEvents.js';
import { parseWalletEvent, type WalletEvent } from '../http/walletEvent.js';

/** What one tab needs to hear the events of one account. */
export interface Listening {
	readonly open: OpenEvents;
	/** Of the lock and the channel: the same in all tabs that listen for this account. */
	readonly name: string;
	/** Where this tab stands. It outlives streams and tabs that have one. */
	readonly cursor: EventCursor;
	readonly hear: (event: WalletEvent) => void;
	readonly signal: AbortSignal;
}

/**
 * Hears events until it is aborted, over one stream for all tabs: browsers allow six connections to a
 * host, so a stream for each would leave none for requests. Whoever holds the lock has the stream and
 * tells the others; the browser gives the lock to the next one when that tab closes, crashes or is hidden.
 * Each tab keeps its own place. It hears nothing from a tab that leads before that tab has told it what it
 * missed, and who leads next goes on from its own place: so nothing is lost in between.
 *
 * Without locks, or without a channel, each tab has a stream of its own.
 *
 * @throws WalletError what trying again does not mend
 */
export async function hearTogether(listening: Listening): Promise<void> {
	const { open, name, cursor, hear, signal } = listening;
	const recent = createRecent(() => cursor.lastEventId);
	const take = (message: StreamMessage) => {
		if (signal.aborted) return;
		cursor.lastEventId = message.id ?? cursor.lastEventId;
		recent.add(message);
		const event = parseWalletEvent(message.event, message.data);
		if (event) hear(event);
	};
	const tab = randomId();
	let isLeading = false;
	let isCaughtUp = false;
	const channel = openChannel(name, (said) => {
		if (isLeading) {
			if (said.kind !== 'behind') return;
			say({ kind: 'missed', tab: said.tab, messages: recent.after(said.lastEventId) });
		} else if (said.kind === 'leading') catchUp();
		else if (said.kind === 'heard' && isCaughtUp) take(said.message);
		else if (said.kind === 'missed' && said.tab === tab) {
			isCaughtUp = true;
			said.messages.forEach(take);
		}
	});
	const say = (message: TabMessage) => channel?.postMessage(message);
	const catchUp = () => {
		isCaughtUp = false;
		say({ kind: 'behind', tab, lastEventId: cursor.lastEventId });
	};
	const lead = (held: AbortSignal) => {
		isLeading = true;
		say({ kind: 'leading' });
		const tell = (message: StreamMessage) => {
			take(message);
			if (!signal.aborted) say({ kind: 'heard', message });
		};
		return followEvents({ open, cursor, take: tell, signal: held });
	};
	try {
		catchUp();
		const isShared = channel !== undefined && (await whileHolding(name, signal, lead));
		if (!isShared) await followEvents({ open, cursor, take, signal });
	} finally {
		channel?.close();
	}
}

function openChannel(
	name: string,
	hear: (message: TabMessage) => void,
): BroadcastChannel | undefined {
	try {
		const channel = new BroadcastChannel(name);
		channel.addEventListener('message', ({ data }) => {
			const said = readTabMessage(data);
			if (said) hear(said);
		});
		return channel;
	} catch {
		return undefined;
	}
}

/** What this tab heard lately, for tabs that heard less. */
interface Recent {
	add(message: StreamMessage): void;
	/** What came after the event of that id; for a tab that has heard nothing yet, what came a moment ago. */
	after(lastEventId: string | undefined): readonly StreamMessage[];
}

const most = 200;

/** Also covers events between the page's first reads and its subscription. Milliseconds. */
const moment = 30_000;

/** Nothing, at first. `newest` is the id of what was heard last, in this page's life. */
function createRecent(newest: () => string | undefined): Recent {
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

/** What tabs that listen for one account say to each other. */
type TabMessage =
	/** From whoever has the stream now, to all. */
	| { readonly kind: 'leading' }
	/** From whoever has the stream, to all: what it has just heard. */
	| { readonly kind: 'heard'; readonly message: StreamMessage }
	/** To whoever has the stream: how far this tab has heard. */
	| { readonly kind: 'behind'; readonly tab: string; readonly lastEventId: string | undefined }
	/** From whoever has the stream, to that tab: what came after. */
	| { readonly kind: 'missed'; readonly tab: string; readonly messages: readonly StreamMessage[] };

/** What was said; `undefined` when it is none of ours. */
function readTabMessage(value: unknown): TabMessage | undefined {
	if (!isRecord(value)) return undefined;
	const { kind, message, messages, tab, lastEventId } = value;
	if (kind === 'leading') return { kind };
	if (kind === 'heard') return isMessage(message) ? { kind, message } : undefined;
	if (typeof tab !== 'string') return undefined;
	if (kind === 'behind') return isText(lastEventId) ? { kind, tab, lastEventId } : undefined;
	if (kind !== 'missed' || !Array.isArray(messages)) return undefined;
	return { kind, tab, messages: messages.filter(isMessage) };
}

function isMessage(value: unknown): value is StreamMessage {
	return (
		isRecord(value) &&
		typeof value['data'] === 'string' &&
		isText(value['event']) &&
		isText(value['id'])
	);
}

const isText = (value: unknown): value is string | undefined =>
	value === undefined || typeof value === 'string';
