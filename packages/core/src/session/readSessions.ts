import type { AuthSession } from '@countersign/contract';
import { authRoutes } from '@countersign/contract/service';
import { checkList } from '../http/checkShape.js';
import type { Http } from '../http/http.js';

/** Reads all active sessions of an account, on every device. Not paginated. */
export async function readSessions(
	http: Http,
	accountId: string,
	signal?: AbortSignal,
): Promise<readonly AuthSession[]> {
	const { body } = await http(authRoutes.listSessions, { query: { accountId }, signal });
	return checkList<AuthSession>(body, { id: 'string' });
}
