import type { AuthMethod } from '@countersign/contract';
import { authRoutes } from '@countersign/contract/service';
import { checkList, checkSame, checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';

/** Reads all credentials of an account. Not paginated. */
export async function readCredentials(
	http: Http,
	accountId: string,
	signal?: AbortSignal,
): Promise<readonly AuthMethod[]> {
	const { body } = await http(authRoutes.listCredentials, { query: { accountId }, signal });
	const credentials = checkList<AuthMethod>(body, {
		id: 'string',
		type: 'string',
		'nickname?': 'string',
		'credentialId?': 'string',
	});
	// Types that a later service adds may have no nickname.
	return credentials.map((one) => ({ ...one, nickname: one.nickname ?? one.type }));
}

/** A credential that was added. @throws WalletError `network.malformed` */
export function parseCredential({ body }: { readonly body: unknown }): AuthMethod {
	return checkShape<AuthMethod>(body, {
		id: 'string',
		nickname: 'string',
		'accountId?': 'string',
		'credentialId?': 'string',
		'otpEncryptionTargetBundle?': 'string',
	});
}

/** The credential, if it is of that account. @throws WalletError `network.malformed` */
export function checkAccount(credential: AuthMethod, accountId: string): AuthMethod {
	return credential.accountId === undefined
		? credential
		: checkSame(credential, 'accountId', accountId);
}
