import { randomId } from '../crypto/webCrypto.js';
import type { StreamMessage } from '../http/createEventParser.js';
import { type EventCursor, followEvents } from '../http/followEvents.js';
import type { OpenEvents } from '../http/openEvents.js';
import { parseWalletEvent, type WalletEvent } from '../http/walletEvent.js';
import { whileHolding } from '../storage/whileHolding.js';
import { createRecent } from './createRecent.js';
import { readTabMessage, type TabMessage } from './tabMessage.js';

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
