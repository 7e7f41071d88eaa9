import type { EnclaveBundle } from '@countersign/contract/service';
import type { Bytes } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { isRecord, parseJson } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { parsePoint } from './parsePoint.js';
import { verifySignature } from './verifySignature.js';

/**
 * The content of an enclave's bundle, if one of the pinned keys signed it.
 *
 * The key inside the bundle is only compared with the pins: a valid signature by a key that came with the message
 * proves nothing. Without pins, only an unsigned bundle is accepted: the service's own sandbox does not sign exports.
 *
 * @param text - JSON text of {@link EnclaveBundle}.
 * @param pins - Uncompressed points, hex.
 * @throws WalletError `bundle.malformed`, `bundle.untrusted`
 */
export async function openEnclaveBundle(
	text: string,
	pins: readonly string[],
): Promise<Record<string, unknown>> {
	const bundle = parseBundle(text);
	const data = decodeHex(bundle.data) ?? refuseShape('data');
	if (pins.length > 0 || bundle.dataSignature || bundle.enclaveQuorumPublic) {
		await checkSignature(bundle, data, pins);
	}
	const content = parseJson(new TextDecoder().decode(data));
	return isRecord(content) ? content : refuseShape('data');
}

/** Bundles have about 1,000 characters. */
const maxLength = 64_000;

function parseBundle(text: string): EnclaveBundle {
	if (text.length > maxLength) return refuseShape('text');
	// Some examples of the interface are in single quotes.
	const value = parseJson(text.replace(/^'|'$/g, ''));
	if (!isRecord(value)) return refuseShape('text');
	const { version, data, dataSignature, enclaveQuorumPublic } = value;
	if (version !== 'v1.0.0') return refuseShape('version');
	if (typeof data !== 'string') return refuseShape('data');
	if (typeof dataSignature !== 'string') return refuseShape('dataSignature');
	if (typeof enclaveQuorumPublic !== 'string') return refuseShape('enclaveQuorumPublic');
	return { version, data, dataSignature, enclaveQuorumPublic };
}

async function checkSignature(
	{ dataSignature, enclaveQuorumPublic }: EnclaveBundle,
	data: Bytes,
	pins: readonly string[],
): Promise<void> {
	const signature = decodeHex(dataSignature) ?? refuseShape('dataSignature');
	const signer = pinnedSigner(enclaveQuorumPublic, pins);
	if (!(await verifySignature(signer, signature, data))) {
		throw new WalletError(
			'bundle.untrusted',
			'The enclave bundle names a pinned key, but its dataSignature is not by that key.',
		);
	}
}

function pinnedSigner(claimed: string, pins: readonly string[]): Bytes {
	const signer = pins.some((pin) => pin.toLowerCase() === claimed.toLowerCase())
		? parsePoint(claimed)
		: undefined;
	if (signer) return signer;
	throw new WalletError(
		'bundle.untrusted',
		'The enclave bundle is signed by a key that is not pinned (its enclaveQuorumPublic). It was not used.',
	);
}

function refuseShape(member: string): never {
	throw new WalletError(
		'bundle.malformed',
		`The enclave bundle cannot be read: its ${member} is missing or malformed.`,
	);
}
