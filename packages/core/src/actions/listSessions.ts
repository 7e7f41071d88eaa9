import { type AuthSession, authOperations, type List } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import { requireAccount } from '../session/requireAccount.js';
import { partsOf, type Wallet } from '../wallet.js';

/** A session of the wallet, on this device or another. */
export interface ListedSession extends AuthSession {
	/** Whether its key is held here. */
	readonly isThisDevice: boolean;
}

/**
 * Every active session of the signed-in wallet, on all devices. Not paginated.
 *
 * @throws WalletError `session.none`, `backend.signed_out`, `service.*`, `network.*`
 */
export async function listSessions(wallet: Wallet): Promise<readonly ListedSession[]> {
	const { http, session } = partsOf(wallet);
	const own = await requireAccount(session);
	const { body } = await http(authOperations.listSessions, { query: { accountId: own.accountId } });
	const { data } = checkShape<List<AuthSession>>(body, { data: 'array' });
	return data.map((one) => ({ ...one, isThisDevice: one.id === own.id }));
}
