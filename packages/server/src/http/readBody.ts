import { createByteBuffer } from '../crypto/bytes.js';
import type { ArrivingBodies } from './arrivingBodies.js';
import { bodyWasRead, invalidInput, Refusal } from './responses.js';

interface Reading {
	/** Bytes. */
	readonly limit: number;
	readonly signal: AbortSignal;
	readonly tooLarge: () => Error;
	readonly late: () => Error;
	/** Called with the number of bytes that have arrived. */
	readonly onBytes?: (count: number) => void;
}

/** Reads a body of at most `limit` bytes until the signal aborts. */
export async function readAtMost(
	body: ReadableStream<Uint8Array> | null,
	{ limit, signal, tooLarge, late, onBytes }: Reading,
): Promise<Uint8Array> {
	if (!body) return new Uint8Array();
	const reader = body.getReader();
	const buffer = createByteBuffer();
	let size = 0;
	try {
		for (;;) {
			const { done, value } = await beforeDeadline(reader.read(), signal, late);
			if (done) return buffer.bytes();
			size += value.byteLength;
			if (size > limit) throw tooLarge();
			onBytes?.(value.byteLength);
			buffer.add(value);
		}
	} catch (error) {
		// Not awaited: a peer that stopped sending may never confirm the cancellation.
		reader.cancel().catch(() => {});
		throw error;
	}
}

/**
 * Reads the body of a request. A failure while it arrives is the sender's fault, usually a disconnect.
 *
 * @throws Error `bodyWasRead`
 */
export async function readBody(
	{ body, bodyUsed }: Request,
	{ arriving, ...reading }: Reading & { readonly arriving: ArrivingBodies },
): Promise<Uint8Array> {
	if (bodyUsed || body?.locked) throw new Error(bodyWasRead);
	const arrival = arriving.begin();
	// A listener keeps the deadline alive. Through `AbortSignal.any`, Node 20 would refer to it only weakly, and could
	// collect it before it aborts (nodejs/node#57736).
	reading.signal.addEventListener('abort', arrival.giveUp);
	if (reading.signal.aborted) arrival.giveUp();
	try {
		return await readAtMost(body, { ...reading, signal: arrival.givenUp, onBytes: arrival.add });
	} catch (error) {
		throw error instanceof Refusal ? error : invalidInput('The body broke off.');
	} finally {
		reading.signal.removeEventListener('abort', arrival.giveUp);
		arrival.end();
	}
}

/**
 * The result of `work`, or the error of `late` when the signal aborts first, even if the work ignores the
 * signal.
 */
export async function beforeDeadline<Result>(
	work: Promise<Result>,
	signal: AbortSignal,
	late: () => Error,
): Promise<Result> {
	let stop = () => {};
	const deadline = new Promise<never>((_, reject) => {
		stop = () => reject(late());
		if (signal.aborted) stop();
		else signal.addEventListener('abort', stop, { once: true });
	});
	try {
		return await Promise.race([work, deadline]);
	} finally {
		signal.removeEventListener('abort', stop);
	}
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses JSON in strict UTF-8; undefined when the bytes are not that. `text` is the decoded text. */
export function parseJson(bytes: Uint8Array): { text: string; value: unknown } | undefined {
	try {
		const text = utf8.decode(bytes);
		return { text, value: JSON.parse(text) };
	} catch {
		return undefined;
	}
}
