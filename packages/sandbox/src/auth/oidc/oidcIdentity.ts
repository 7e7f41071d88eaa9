import { limits } from '@countersign/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { SandboxContext } from '../../platform/context.js';
import { unauthorized } from '../signing/refusals.js';

/** The identity that a token proved. */
export interface ProvedIdentity {
	readonly identity: OidcIdentity;
	readonly email?: string;
	readonly claims: OidcClaims;
}

/**
 * The identity that a token proves at this moment of the sandbox's clock. Requests with a malformed one
 * come no further than their schema.
 *
 * @throws ServiceError 401 UNAUTHORIZED with the broken rule
 */
export function requireOidcIdentity({ clock }: SandboxContext, token: string): ProvedIdentity {
	const claims = parseOidcToken(token);
	if (!claims) throw new TypeError('A checked token cannot be read.');
	const verdict = checkOidcClaims(claims, clock.now());
	if ('refused' in verdict) throw unauthorized(verdict.refused);
	return { ...verdict, claims };
}

/** The identity in a token: all three members together, not the subject alone. */
export interface OidcIdentity {
	readonly issuer: string;
	readonly audience: string;
	readonly subject: string;
}

/** The identity that a token proves, or the rule that it violates. */
type OidcVerdict =
	| { readonly identity: OidcIdentity; readonly email?: string }
	| { readonly refused: string };

/** The supported issuers and their names (service interface, §8.6). */
export const oidcProviders: Readonly<Record<string, string>> = {
	'https://accounts.google.com': 'Google',
	'accounts.google.com': 'Google',
	'https://appleid.apple.com': 'Apple',
};

/** Whether a token names a supported issuer. */
export function isOfSupportedIssuer(token: string): boolean {
	return isSupported(parseOidcToken(token)?.['iss']);
}

function isSupported(issuer: unknown): issuer is string {
	return typeof issuer === 'string' && Object.hasOwn(oidcProviders, issuer);
}

/** Checks the claims of a token at an instant (service interface, §8.6). */
function checkOidcClaims(claims: OidcClaims, now: Date): OidcVerdict {
	const { iss, sub, email } = claims;
	if (!isSupported(iss)) return { refused: 'OIDC issuer not supported' };
	const audience = readAudience(claims['aud']);
	if (audience === undefined) return { refused: 'OIDC audience missing or not single' };
	if (!isText(sub)) return { refused: 'OIDC subject missing' };
	const stale = refuseTimes(claims, now.getTime());
	if (stale) return { refused: stale };
	const identity = { issuer: iss, audience, subject: sub };
	return isText(email) ? { identity, email } : { identity };
}

function readAudience(aud: unknown): string | undefined {
	const [one, ...more] = Array.isArray(aud) ? aud : [aud];
	return isText(one) && more.length === 0 ? one : undefined;
}

function refuseTimes({ iat, exp }: OidcClaims, now: number): string | undefined {
	if (typeof iat !== 'number') return 'OIDC iat missing';
	if (now - iat * 1000 > limits.oidcTokenAge) return 'OIDC token too old';
	if (iat * 1000 - now > limits.oidcClockSkew) return 'OIDC token issued in the future';
	if (typeof exp !== 'number') return 'OIDC exp missing';
	return exp * 1000 > now ? undefined : 'OIDC token expired';
}

/** A string that can be stored: not empty, without control characters and lone surrogates. */
function isText(value: unknown): value is string {
	return typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(value);
}

/** Claims of an OIDC token, unchecked. */
type OidcClaims = Readonly<Record<string, unknown>>;

/**
 * Reads the claims of a token in JWS compact form (RFC 7515, section 7.1); `undefined` when it is
 * malformed. The third part has to be there but is not verified: in a sandbox it may be a dummy
 * (service interface, §8.6).
 */
export function parseOidcToken(token: string): OidcClaims | undefined {
	const [header = '', payload = '', signature = '', ...more] = token.split('.');
	if (more.length > 0 || !/^[A-Za-z0-9_-]+$/.test(signature)) return undefined;
	return typeof readObject(header)?.['alg'] === 'string' ? readObject(payload) : undefined;
}

function readObject(part: string): OidcClaims | undefined {
	try {
		const bytes = base64urlnopad.decode(part);
		const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function isObject(value: unknown): value is OidcClaims {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The `nonce` that binds a token to a client's key: SHA-256, as lowercase hex, of the text of
 * `clientPublicKey` exactly as it is sent. Its encoding and its case count (service interface, §3.8).
 */
export function oidcNonce(clientPublicKey: string): string {
	return bytesToHex(sha256(utf8ToBytes(clientPublicKey)));
}
