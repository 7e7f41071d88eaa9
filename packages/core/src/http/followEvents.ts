import { pause } from '../browser/waiting.js';
import { isWalletError, type WalletError } from '../errors.js';
import { createEventParser, type StreamMessage } from './createEventParser.js';
import type { OpenEvents } from './openEvents.js';

/** A backend shows a sign of life every 15 seconds. One that shows none for so long is gone. */
const patience = 45_000;

/** Where a listener stands. It outlives the connections. */
export interface EventCursor {
	lastEventId: string | undefined;
}

const shortest = 1_000;

const longest = 30_000;

/**
 * Takes events until it is aborted, over as many connections as it takes. Between two it waits as long
 * as the backend asks, and longer after each failure, but never quite as long as the others do.
 *
 * @throws WalletError an error that a retry would not resolve. What a proxy responds while no backend is there passes.
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
		let wait = shortest * 2 ** Math.min(failures, 5);
		try {
			const stream = await openInTime(open, cursor.lastEventId, signal);
			failures = 0;
			wait = shortest;
			const setRetry = (milliseconds: number) => {
				wait = Math.max(milliseconds, shortest);
			};
			await readEvents(stream, createEventParser(take, setRetry), signal);
		} catch (error) {
			if (signal.aborted) return;
			if (isWalletError(error) && !error.retryable && !isOfProxy(error)) throw error;
			failures += 1;
			wait = Math.max(wait, (isWalletError(error) && error.retryAfterMs) || 0);
		}
		const jitter = 0.5 + Math.random() / 2;
		await pause(Math.min(wait, longest) * jitter, signal).catch(() => undefined);
	}
}

/** Opens the stream. The lock of the tab that listens must not wait for a response that never comes. */
async function openInTime(
	open: OpenEvents,
	lastEventId: string | undefined,
	signal: AbortSignal,
): ReturnType<OpenEvents> {
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), patience);
	try {
		return await open(lastEventId, AbortSignal.any([signal, late.signal]));
	} finally {
		clearTimeout(timer);
	}
}

/** The service and the backend name a code. */
function isOfProxy({ status, serviceCode }: WalletError): boolean {
	return status !== undefined && serviceCode === undefined;
}

/** Reads a stream to its end, which is also there when it falls silent, and when the signal aborts. */
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
		// A message that cannot be read ends it, too: the connection must not stay open beside the next one.
		giveUp();
	}
}
