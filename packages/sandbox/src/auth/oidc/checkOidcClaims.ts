import { limits } from '@countersign/contract';
import type { OidcClaims } from './parseOidcToken.js';

/** Whom a token is about. All three together are the identity: a subject alone is not. */
export interface OidcIdentity {
	readonly issuer: string;
	readonly audience: string;
	readonly subject: string;
}

/** An identity that the token proves now, or the rule that it breaks. */
export type OidcVerdict =
	| { readonly identity: OidcIdentity; readonly email?: string }
	| { readonly refused: string };

/** The issuers that are known (specification, "Sandbox behavior"), and what they are called. */
export const oidcProviders: Readonly<Record<string, string>> = {
	'https://accounts.google.com': 'Google',
	'accounts.google.com': 'Google',
	'https://appleid.apple.com': 'Apple',
};

/** Judges the claims of a token at an instant, by the rules of the specification's OAUTH section. */
export function checkOidcClaims(claims: OidcClaims, now: Date): OidcVerdict {
	const { iss, sub, email } = claims;
	if (typeof iss !== 'string' || !Object.hasOwn(oidcProviders, iss)) {
		return { refused: 'OIDC issuer not supported' };
	}
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

/** Text that can be stored: not empty, and without control characters or half a surrogate pair. */
function isText(value: unknown): value is string {
	return typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(value);
}
