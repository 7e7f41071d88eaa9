import type { SandboxContext } from '../../platform/context.js';
import { unauthorized } from '../signing/unauthorized.js';
import { checkOidcClaims, type OidcIdentity } from './checkOidcClaims.js';
import { type OidcClaims, parseOidcToken } from './parseOidcToken.js';

/** What a token proved. */
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
