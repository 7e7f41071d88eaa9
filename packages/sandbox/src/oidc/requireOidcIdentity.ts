import type { SandboxContext } from '../context.js';
import { invalidInput } from '../http/parse.js';
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
 * The identity that a token proves at this moment of the sandbox's clock.
 *
 * @throws ServiceError 400 INVALID_INPUT when it is malformed, 401 UNAUTHORIZED with the broken rule
 */
export function requireOidcIdentity({ clock }: SandboxContext, token: string): ProvedIdentity {
	const claims = parseOidcToken(token);
	if (!claims) throw invalidInput([{ field: 'oidcToken', message: 'must be a JWT' }]);
	const verdict = checkOidcClaims(claims, clock.now());
	if ('refused' in verdict) throw unauthorized(verdict.refused);
	return { ...verdict, claims };
}
