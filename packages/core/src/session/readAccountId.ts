import type { Http } from '../http/http.js';
import type { SessionStore } from './createSessionStore.js';
import { readMe } from './readMe.js';

/**
 * Whose account it is: that of this device's session, expired or not, or of whoever the backend knows
 * to be there.
 *
 * @throws WalletError `backend.signed_out` when nobody knows; `service.*`, `network.*`
 */
export async function readAccountId(http: Http, session: SessionStore): Promise<string> {
	const state = await session.restore();
	return 'session' in state ? state.session.accountId : (await readMe(http)).accountId;
}
