import { type AuthMethod, authRoutes, type List } from '@countersign/contract';
import { checkSame, checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';

/** Reads all credentials of an account. Not paginated. */
export async function readCredentials(
	http: Http,
	accountId: string,
	signal?: AbortSignal,
): Promise<readonly AuthMethod[]> {
	const { body } = await http(authRoutes.listCredentials, { query: { accountId }, signal });
	return checkShape<List<AuthMethod>>(body, { data: 'array' }).data;
}

/**
 * A credential that was added to an account.
 *
 * @throws WalletError `network.malformed` when it is of another account
 */
export function parseCredential(body: unknown, accountId: string): AuthMethod {
	const credential = checkShape<AuthMethod>(body, {
		id: 'string',
		nickname: 'string',
		accountId: 'string?',
		credentialId: 'string?',
		otpEncryptionTargetBundle: 'string?',
	});
	return credential.accountId === undefined
		? credential
		: checkSame(credential, 'accountId', accountId);
}
