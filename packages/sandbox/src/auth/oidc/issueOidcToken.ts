import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { Clock } from '../../platform/clock.js';

/** The parameters of a token. */
export interface OidcTokenRequest {
	/** The client's id, which becomes `aud`. */
	readonly audience: string;
	readonly email: string;
	/** Ties the token to a key at a sign-in. A registration needs none. */
	readonly nonce?: string;
}

/** As long as a real RSA signature, but without meaning. */
const dummySignature = base64urlnopad.encode(new Uint8Array(256));
const lifetime = 60 * 60;

const encode = (value: object) => base64urlnopad.encode(utf8ToBytes(JSON.stringify(value)));

/**
 * Issues an identity token that every sandbox accepts. Nobody is asked for a password, and the signature is
 * a dummy, so no real service may trust such a token. One address always has the same subject.
 */
export function issueOidcToken(clock: Clock, { audience, email, nonce }: OidcTokenRequest): string {
	const iat = Math.floor(clock.now().getTime() / 1000);
	const claims = {
		iss: 'https://accounts.google.com',
		aud: audience,
		sub: subjectOf(email),
		email,
		email_verified: true,
		...(nonce === undefined ? {} : { nonce }),
		iat,
		exp: iat + lifetime,
	};
	return `${encode({ alg: 'RS256', kid: 'play', typ: 'JWT' })}.${encode(claims)}.${dummySignature}`;
}

/** Digits, as Google's subjects are. */
function subjectOf(email: string): string {
	const digest = bytesToHex(sha256(utf8ToBytes(email.toLowerCase())));
	return BigInt(`0x${digest.slice(0, 16)}`).toString();
}
