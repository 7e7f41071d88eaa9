import { backendRoutes } from '../http/backendRoutes.js';
import { checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';
import type { Me } from './me.js';

/** @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*` */
export async function readMe(http: Http, signal?: AbortSignal): Promise<Me> {
	const { body } = await http(backendRoutes.me, { signal });
	return checkShape<Me>(body, {
		customerId: 'string',
		accountId: 'string',
		email: 'string',
		verifiedAt: 'string?',
	});
}
