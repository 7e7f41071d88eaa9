import { type Me, readMe } from '../session/account.js';
import { partsOf, type Wallet } from '../wallet.js';

/** @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*` */
export function getMe(wallet: Wallet): Promise<Me> {
	return readMe(partsOf(wallet).http);
}
