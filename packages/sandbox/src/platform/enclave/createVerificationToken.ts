import { p256 } from '@noble/curves/nist.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { quorumKeys } from './quorumKeys.js';

/** Claims of the token for a correct code. All are strings, including the expiry. */
export interface VerificationClaims {
	readonly id: string;
	readonly verification_type: 'OTP_TYPE_EMAIL';
	/** The address that the code went to. */
	readonly contact: string;
	readonly organization_id: string;
	/** Compressed hex point of the client's key, to which the token is bound. */
	readonly public_key: string;
	/** Epoch milliseconds. */
	readonly exp: string;
}

const encode = (value: object) => base64urlnopad.encode(utf8ToBytes(JSON.stringify(value)));

/**
 * Mints the compact JWT that the client signs on the second leg of a code's verification.
 *
 * ES256 (RFC 7518, section 3.4): the signature is raw r‖s over one SHA-256 of `header.payload`.
 */
export function createVerificationToken(claims: VerificationClaims): string {
	const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`;
	const key = hexToBytes(quorumKeys.otp.privateKey);
	const signature = p256.sign(utf8ToBytes(signed), key, { lowS: false });
	return `${signed}.${base64urlnopad.encode(signature)}`;
}

/** The claims of a token that this sandbox minted. */
export function readVerificationToken(token: string): VerificationClaims {
	const [, claims = ''] = token.split('.');
	return JSON.parse(new TextDecoder().decode(base64urlnopad.decode(claims)));
}
