import type { OidcToken } from '../credential/checkOidcToken.js';
import { backendRoutes } from '../http/backendRoutes.js';
import { checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';

/**
 * The credential that an identity signs in with, as the backend has learned it from the service: by
 * issuer and subject, never by an email.
 *
 * @throws WalletError `oauth.unknown_identity`
 */
export async function findOauthCredential(
	http: Http,
	{ issuer, subject }: Pick<OidcToken, 'issuer' | 'subject'>,
	signal?: AbortSignal,
): Promise<string> {
	const answer = await http(backendRoutes.oauthCredential, { body: { issuer, subject }, signal });
	return checkShape<{ credentialId: string }>(answer.body, { credentialId: 'string' }).credentialId;
}
