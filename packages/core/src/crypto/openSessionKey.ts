import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { type Bytes, encodeHex } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { WalletError } from '../errors.js';
import type { ClientKey } from './clientKey.js';
import { open, type SealedMessage } from './hpke.js';
import { importScalar } from './importScalar.js';
import { parsePoint } from './parsePoint.js';
import { proveKey } from './proveKey.js';
import type { SigningKey } from './signingKey.js';

/**
 * Opens a sealed session key and imports it non-extractable, in one go: opened, range-checked, its
 * public point derived, imported, proved by a signature, and its bytes overwritten.
 *
 * @param sealed - base58check of `enc (33) || ciphertext (32) || tag (16)`.
 * @throws WalletError `session.key_rejected`
 */
export async function openSessionKey(sealed: string, clientKey: ClientKey): Promise<SigningKey> {
	const message = parseSealedKey(sealed) ?? refuse('it is not a sealed key');
	const recipient = decodeHex(clientKey.publicKey) ?? refuse('the client key is malformed');
	const scalar = await open(clientKey.pair, recipient, message).catch((cause) =>
		refuse('it was not sealed to this client', cause),
	);
	try {
		const key = (await importScalar(scalar)) ?? refuse('it is out of range');
		return (await proveKey(key)) ? key : refuse('it does not sign');
	} finally {
		scalar.fill(0);
	}
}

/** A sealed key has 115 or 116. Decoding takes a time that grows with the square of the length. Characters. */
const longest = 128;

function parseSealedKey(sealed: string): SealedMessage | undefined {
	if (sealed.length > longest) return undefined;
	let bytes: Bytes;
	try {
		bytes = new Uint8Array(createBase58check(sha256).decode(sealed));
	} catch {
		return undefined;
	}
	if (bytes.length !== 33 + 32 + 16) return undefined;
	const encapsulatedKey = parsePoint(encodeHex(bytes.subarray(0, 33)));
	return encapsulatedKey && { encapsulatedKey, ciphertext: bytes.slice(33) };
}

function refuse(why: string, cause?: unknown): never {
	throw new WalletError(
		'session.key_rejected',
		`The sealed session key was refused: ${why}. Sign in again.`,
		cause === undefined ? {} : { cause },
	);
}
