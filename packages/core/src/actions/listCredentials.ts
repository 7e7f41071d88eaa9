import type { AuthMethod } from '@countersign/contract';
import { readCredentials } from '../credential/readCredentials.js';
import { requireAccount } from '../session/requireAccount.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Every credential of the signed-in wallet. Not paginated.
 *
 * @throws WalletError `session.none`, `backend.signed_out`, `service.*`, `network.*`
 */
export async function listCredentials(wallet: Wallet): Promise<readonly AuthMethod[]> {
	const { http, session } = partsOf(wallet);
	const { accountId } = await requireAccount(session);
	return readCredentials(http, accountId);
}
