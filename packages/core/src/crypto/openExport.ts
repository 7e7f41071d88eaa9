import type { Bytes } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { WalletError } from '../errors.js';
import type { ClientKey } from './clientKey.js';
import { open, type SealedMessage } from './hpke.js';
import { openEnclaveBundle } from './openEnclaveBundle.js';
import { parsePoint } from './parsePoint.js';

/**
 * Opens the recovery words of an exported wallet, after checking that a pinned key signed the envelope. The
 * decrypted bytes are always overwritten; the words are strings, which a script cannot overwrite.
 *
 * @param envelope - JSON text of an enclave bundle: the `encryptedWalletCredentials`.
 * @param clientKey - The key pair that was created for this export.
 * @param organizationId - From the payload that was signed for this export: the enclave must have exported that
 *   wallet and no other.
 * @throws WalletError `bundle.malformed`, `bundle.untrusted`, `bundle.wrong_wallet`. They contain nothing of the
 *   wallet.
 */
export async function openExport(
	envelope: string,
	clientKey: ClientKey,
	pins: readonly string[],
	organizationId: string,
): Promise<readonly string[]> {
	const content = await openEnclaveBundle(envelope, pins);
	checkOrganization(content, organizationId);
	const message = parseMessage(content);
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

function checkOrganization(content: Record<string, unknown>, expected: string): void {
	const { organizationId } = content;
	if (typeof organizationId !== 'string') refuse('malformed', 'it names no organizationId');
	if (organizationId !== expected) refuse('wrong_wallet', 'it holds another wallet');
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

function refuse(how: 'malformed' | 'untrusted' | 'wrong_wallet', why: string): never {
	throw new WalletError(`bundle.${how}`, `The exported wallet was not opened: ${why}.`);
}
