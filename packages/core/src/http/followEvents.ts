import { backOff } from '@countersign/contract/service';
import { pause } from '../browser/waiting.js';
import { isWalletError, type WalletError } from '../errors.js';
import { createEventParser, type StreamMessage } from './createEventParser.js';
import type { OpenEvents } from './openEvents.js';

/** A backend sends a heartbeat every 15 seconds. After this long without one, the connection is lost. */
const patience = 45_000;

/** Position of a listener. It is kept across connections. */
export interface EventCursor {
	lastEventId: string | undefined;
}

/** Wait before a reconnect. Milliseconds. */
const waits = { first: 1_000, max: 30_000 };

/**
 * Receives events until it is aborted, and reconnects when needed. The wait before a reconnect is the one that the
 * backend asks for, grows after failures, and has jitter, so that clients do not reconnect at the same time.
 *
 * @throws WalletError an error that a retry would not resolve. Responses of a proxy without a backend behind it are
 *   retried.
 */
export async function followEvents(options: {
	readonly open: OpenEvents;
	readonly cursor: EventCursor;
	/** Moves the cursor. */
	readonly take: (message: StreamMessage) => void;
	readonly signal: AbortSignal;
}): Promise<void> {
	const { open, cursor, take, signal } = options;
	let failures = 0;
	while (!signal.aborted) {
		let wait = backOff(failures + 1, waits);
		const connection = new AbortController();
		const held = AbortSignal.any([signal, connection.signal]);
		try {
			const stream = await inTime(connection, open(cursor.lastEventId, held));
			failures = 0;
			wait = waits.first;
			const setRetry = (milliseconds: number) => {
				wait = Math.max(milliseconds, waits.first);
			};
			await readEvents(stream, createEventParser(take, setRetry), signal);
		} catch (error) {
			if (signal.aborted) return;
			if (isWalletError(error) && !error.retryable && !isOfProxy(error)) throw error;
			failures += 1;
			wait = Math.max(wait, (isWalletError(error) && error.retryAfterMs) || 0);
		} finally {
			// Cancelling a stream does not end its request where a tool has cloned the response.
			connection.abort();
		}
		const jitter = 0.5 + Math.random() / 2;
		await pause(Math.min(wait, waits.max) * jitter, signal).catch(() => undefined);
	}
}

/** Waits for the stream, with a timeout: the tab must not hold the lock for a response that never arrives. */
async function inTime<Stream>(
	connection: AbortController,
	opening: Promise<Stream>,
): Promise<Stream> {
	const timer = setTimeout(() => connection.abort(), patience);
	return opening.finally(() => clearTimeout(timer));
}

/** The service and the backend always include a code. */
function isOfProxy({ status, serviceCode }: WalletError): boolean {
	return status !== undefined && serviceCode === undefined;
}

/** Reads a stream until it ends, goes silent, or the signal aborts. */
async function readEvents(
	stream: ReadableStream<Uint8Array>,
	feed: (text: string) => void,
	signal: AbortSignal,
): Promise<void> {
	const decoder = new TextDecoder();
	const reader = stream.getReader();
	const giveUp = () => void reader.cancel().catch(() => undefined);
	signal.addEventListener('abort', giveUp);
	let silence = setTimeout(giveUp, patience);
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			clearTimeout(silence);
			silence = setTimeout(giveUp, patience);
			feed(decoder.decode(value, { stream: true }));
		}
	} finally {
		clearTimeout(silence);
		signal.removeEventListener('abort', giveUp);
		// An unreadable message ends it, too: the connection must not stay open beside the next one.
		giveUp();
	}
}
