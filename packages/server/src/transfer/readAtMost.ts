import { Refusal } from '../answer/refusal.js';
import { invalidInput } from '../answer/refusals.js';
import { beforeDeadline } from './beforeDeadline.js';

interface Reading {
	/** Bytes. */
	readonly limit: number;
	readonly signal: AbortSignal;
	readonly tooLarge: () => Error;
	readonly late: () => Error;
}

/** Reads a body, but never more than `limit` bytes of it and never longer than the signal allows. */
export async function readAtMost(
	body: ReadableStream<Uint8Array> | null,
	{ limit, signal, tooLarge, late }: Reading,
): Promise<Uint8Array> {
	if (!body) return new Uint8Array();
	const reader = body.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for (;;) {
			const { done, value } = await beforeDeadline(reader.read(), signal, late);
			if (done) return Buffer.concat(chunks);
			size += value.byteLength;
			if (size > limit) throw tooLarge();
			chunks.push(value);
		}
	} catch (error) {
		// Not awaited: a peer that stopped sending may also never confirm the cancellation.
		reader.cancel().catch(() => {});
		throw error;
	}
}

/** Reads the body of a request. What breaks while it arrives is the sender's doing: usually it hung up. */
export async function readBody({ body }: Request, reading: Reading): Promise<Uint8Array> {
	try {
		return await readAtMost(body, reading);
	} catch (error) {
		throw error instanceof Refusal ? error : invalidInput('The body broke off.');
	}
}
