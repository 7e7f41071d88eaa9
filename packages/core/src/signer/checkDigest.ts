import { isRecord, parseJson } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { payloadMismatch } from './checkPayload.js';
import type { StampPolicy } from './policy.js';

/** The activity that signs a digest of the service's. */
export const digestActivity = 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2';

const members = ['encoding', 'hashFunction', 'payload', 'signWith'];

/**
 * Refuses a payload unless it has one digest of 32 bytes signed as it is, and the application allows digests: what a
 * digest is of cannot be checked.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`
 */
export function checkDigest(payload: string, { allowsDigests }: StampPolicy): void {
	if (!allowsDigests) {
		throw new WalletError('payload.unreadable', 'A digest cannot be checked. Nothing was signed.');
	}
	const activity = parseJson(payload);
	const parameters = isRecord(activity) ? activity['parameters'] : undefined;
	if (!isRecord(parameters)) throw payloadMismatch('parameters');
	// An unknown member could change what the signature is for.
	const unknown = Object.keys(parameters).find((name) => !members.includes(name));
	if (unknown !== undefined) throw payloadMismatch('parameters');
	const { payload: digest, signWith } = parameters;
	const isDigest = typeof digest === 'string' && /^(?:0x)?[0-9a-f]{64}$/i.test(digest);
	if (!isDigest) throw payloadMismatch('parameters.payload');
	if (typeof signWith !== 'string' || signWith === '') throw payloadMismatch('parameters.signWith');
}
