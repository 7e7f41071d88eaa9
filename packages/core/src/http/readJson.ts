import { parseJson } from '../encoding/json.js';
import { WalletError } from '../errors.js';

/** Bytes, after the browser has decompressed them. */
const responseLimit = 1_000_000;

/**
 * The JSON body of a response; undefined when it has none.
 *
 * @throws WalletError `network.malformed` on a body that is not JSON in UTF-8 or over 1 MB. Of a larger one
 * no more than that is read.
 */
export async function readJson(response: Response): Promise<unknown> {
	if (response.status === 204) return undefined;
	const bytes = await readAtMost(response.body, responseLimit);
	const body = bytes && parseJson(decode(bytes) ?? '');
	if (body === undefined && (response.ok || !bytes)) {
		throw new WalletError(
			'network.malformed',
			'The backend answered with something that is not JSON.',
		);
	}
	return body;
}

/** All bytes of a stream; undefined, and no more is read, when there are more than `limit`. */
async function readAtMost(
	stream: ReadableStream<Uint8Array> | null,
	limit: number,
): Promise<Uint8Array | undefined> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = stream?.getReader();
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true };
		if (done || !value) break;
		size += value.byteLength;
		if (size > limit) {
			void reader?.cancel().catch(() => undefined);
			return undefined;
		}
		chunks.push(value);
	}
	const bytes = new Uint8Array(size);
	let offset = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, offset);
		offset += chunk.byteLength;
	}
	return bytes;
}

function decode(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
