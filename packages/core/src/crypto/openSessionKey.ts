import { type Bytes, encodeHex } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { WalletError } from '../errors.js';
import type { ClientKey } from './clientKey.js';
import { open, type SealedMessage } from './hpke.js';
import { importScalar } from './importScalar.js';
import { loadSealing } from './loadSealing.js';
import { parsePoint } from './parsePoint.js';
import type { SigningKey } from './signingKey.js';
import { webCrypto } from './webCrypto.js';

/**
 * Opens a sealed session key and imports it as non-extractable: it checks the range, derives the public point,
 * imports the key, proves it by a signature, and overwrites the bytes.
 *
 * @param sealed - base58check of `enc (33) || ciphertext (32) || tag (16)`.
 * @throws WalletError `session.key_rejected`
 */
export async function openSessionKey(sealed: string, clientKey: ClientKey): Promise<SigningKey> {
	const message = (await parseSealedKey(sealed)) ?? refuse('it is not a sealed key');
	const recipient = decodeHex(clientKey.publicKey) ?? refuse('the client key is malformed');
	const scalar = await open(clientKey.pair, recipient, message).catch((cause) =>
		refuse('it was not sealed to this client', cause),
	);
	try {
		const key = await importScalar(scalar);
		if (key === 'out of range') return refuse('it is out of range');
		return key === 'not proved' ? refuse('it does not sign') : key;
	} finally {
		scalar.fill(0);
	}
}

/** A sealed key has 115 or 116 characters. Decoding time grows with the square of the length. */
const maxLength = 128;

async function parseSealedKey(sealed: string): Promise<SealedMessage | undefined> {
	const bytes = sealed.length > maxLength ? undefined : await decodeBase58check(sealed);
	if (bytes?.length !== 33 + 32 + 16) return undefined;
	const encapsulatedKey = parsePoint(encodeHex(bytes.subarray(0, 33)));
	return encapsulatedKey && { encapsulatedKey, ciphertext: bytes.slice(33) };
}

/** The last four bytes are the start of the double SHA-256 of the bytes before them. */
async function decodeBase58check(text: string): Promise<Bytes | undefined> {
	const { decodeBase58 } = await loadSealing();
	let bytes: Bytes;
	try {
		bytes = new Uint8Array(decodeBase58(text));
	} catch {
		return undefined;
	}
	const content = bytes.slice(0, -4);
	const once = await webCrypto().digest('SHA-256', content);
	const hash = new Uint8Array(await webCrypto().digest('SHA-256', once));
	const isIntact = bytes.length > 4 && bytes.slice(-4).every((byte, at) => byte === hash[at]);
	return isIntact ? content : undefined;
}

function refuse(why: string, cause?: unknown): never {
	throw new WalletError(
		'session.key_rejected',
		`The sealed session key was refused: ${why}. Sign in again.`,
		cause === undefined ? {} : { cause },
	);
}
