import { whileHolding } from '../browser/locks.js';
import { isRecord } from '../encoding/json.js';
import { randomId } from '../encoding/randomId.js';
import type { StreamMessage } from './createEventParser.js';
import { type EventCursor, followEvents } from './followEvents.js';
import type { OpenEvents } from './openEvents.js';
import { parseWalletEvent, type WalletEvent } from './walletEvent.js';

/** What one tab needs to receive the events of one account. */
export interface Listening {
	readonly open: OpenEvents;
	/** Name of the lock and the channel, the same in all tabs of this account. */
	readonly name: string;
	/** The last event that this tab received. Kept across streams. */
	readonly cursor: EventCursor;
	readonly hear: (event: WalletEvent) => void;
	readonly signal: AbortSignal;
}

/**
 * Receives events until the signal aborts, over one stream for all tabs: browsers allow six connections per host, so
 * one stream per tab would leave none for requests. The tab that holds the lock leads: it has the stream and passes
 * events on. The browser gives the lock to the next tab when that one closes, crashes or is hidden. Each tab keeps
 * its own cursor. It accepts no event from a new leader before it has the events that it missed, and a new leader
 * continues from its own cursor, so nothing is lost in between.
 *
 * Without locks or without a channel, each tab has a stream of its own.
 *
 * @throws WalletError an error that a retry would not resolve
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

/** The last messages of this tab, for tabs that missed some. */
interface Recent {
	add(message: StreamMessage): void;
	/** The messages after that id; for a tab without one, those of the last seconds. */
	after(lastEventId: string | undefined): readonly StreamMessage[];
}

const maxMessages = 200;

/** Covers events between the first reads of a page and its subscription. Milliseconds. */
const moment = 30_000;

/** Starts empty. `newest` is the id of the last message that this page received. */
function createRecent(newest: () => string | undefined): Recent {
	const heard: { readonly message: StreamMessage; readonly at: number }[] = [];
	const messagesFrom = (at: number) => heard.slice(at).map(({ message }) => message);
	return {
		add(message) {
			heard.push({ message, at: performance.now() });
			if (heard.length > maxMessages) heard.shift();
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

/** Messages between the tabs of one account. */
type TabMessage =
	/** From the new leader, to all. */
	| { readonly kind: 'leading' }
	/** From the leader, to all: a message that it has just received. */
	| { readonly kind: 'heard'; readonly message: StreamMessage }
	/** To the leader: the last message of this tab. */
	| { readonly kind: 'behind'; readonly tab: string; readonly lastEventId: string | undefined }
	/** From the leader, to that tab: the messages after it. */
	| { readonly kind: 'missed'; readonly tab: string; readonly messages: readonly StreamMessage[] };

/** A message of another tab; `undefined` for anything else. */
export function readTabMessage(value: unknown): TabMessage | undefined {
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
