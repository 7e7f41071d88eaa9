import type { Bytes } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decodeHex.js';
import { WalletError } from '../errors.js';
import type { ClientKey } from './clientKey.js';
import { open, type SealedMessage } from './hpke.js';
import { openEnclaveBundle } from './openEnclaveBundle.js';
import { parsePoint } from './parsePoint.js';

/**
 * The recovery words of an exported wallet, once a pinned key has vouched for the envelope. The opened
 * bytes are overwritten, whatever happens; the words are texts, which no script can overwrite.
 *
 * @param envelope - JSON text of an enclave bundle: the `encryptedWalletCredentials`.
 * @param clientKey - The pair that was made for this export.
 * @throws WalletError `bundle.malformed`, `bundle.untrusted`. Nothing of the wallet is in them.
 */
export async function openExport(
	envelope: string,
	clientKey: ClientKey,
	pins: readonly string[],
): Promise<readonly string[]> {
	const message = parseMessage(await openEnclaveBundle(envelope, pins));
	const recipient = decodeHex(clientKey.publicKey) ?? refuse('malformed', 'the client key');
	const bytes = await open(clientKey.pair, recipient, message).catch(() =>
		refuse('untrusted', 'it was not sealed to this client'),
	);
	try {
		return parseWords(bytes);
	} finally {
		bytes.fill(0);
	}
}

function parseMessage({ encappedPublic, ciphertext }: Record<string, unknown>): SealedMessage {
	const sealed = typeof ciphertext === 'string' ? decodeHex(ciphertext) : undefined;
	const point = typeof encappedPublic === 'string' ? parsePoint(encappedPublic) : undefined;
	if (sealed && point) return { encapsulatedKey: point, ciphertext: sealed };
	return refuse('malformed', `its ${sealed ? 'encappedPublic' : 'ciphertext'} cannot be read`);
}

/** BIP-39: 12 to 24 words of lower-case letters, separated by single spaces. */
function parseWords(bytes: Bytes): readonly string[] {
	const text = new TextDecoder().decode(bytes);
	if (!/^[a-z]+(?: [a-z]+){11,23}$/.test(text)) refuse('malformed', 'it does not hold words');
	return Object.freeze(text.split(' '));
}

function refuse(how: 'malformed' | 'untrusted', why: string): never {
	throw new WalletError(`bundle.${how}`, `The exported wallet was not opened: ${why}.`);
}
