import { type AuthMethod, authOperations, type List } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';

/** Reads all credentials of an account. Not paginated. */
export async function readCredentials(
	http: Http,
	accountId: string,
	signal?: AbortSignal,
): Promise<readonly AuthMethod[]> {
	const { body } = await http(authOperations.listCredentials, { query: { accountId }, signal });
	return checkShape<List<AuthMethod>>(body, { data: 'array' }).data;
}
