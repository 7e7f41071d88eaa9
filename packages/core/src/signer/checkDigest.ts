import { isRecord } from '../encoding/json.js';
import { payloadMismatch, payloadUnreadable } from './checkPayload.js';
import type { StampPolicy } from './signerParts.js';

/** The activity that signs a digest of the service's. */
export const digestActivity = 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2';

const members = ['encoding', 'hashFunction', 'payload', 'signWith'];

/**
 * Refuses an activity unless it has one digest of 32 bytes signed as it is, and the application allows digests: what a
 * digest is of cannot be checked.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`
 */
export function checkDigest(
	activity: Readonly<Record<string, unknown>> | undefined,
	{ allowsDigests }: StampPolicy,
): void {
	if (!allowsDigests) throw payloadUnreadable('it is a digest');
	const parameters = activity?.['parameters'];
	if (!isRecord(parameters)) throw payloadMismatch('parameters');
	// An unknown member could change what the signature is for.
	const unknown = Object.keys(parameters).find((name) => !members.includes(name));
	if (unknown !== undefined) throw payloadMismatch('parameters');
	const { payload: digest, signWith } = parameters;
	if (typeof digest !== 'string' || !isDigest(digest)) throw payloadMismatch('parameters.payload');
	if (typeof signWith !== 'string' || signWith === '') throw payloadMismatch('parameters.signWith');
}

/** Whether a text is a digest of 32 bytes. */
export function isDigest(hex: string): boolean {
	return /^(?:0x)?[0-9a-f]{64}$/i.test(hex);
}
