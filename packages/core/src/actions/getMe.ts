import type { Me } from '../session/me.js';
import { readMe } from '../session/readMe.js';
import { partsOf, type Wallet } from '../wallet.js';

/** @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*` */
export function getMe(wallet: Wallet): Promise<Me> {
	return readMe(partsOf(wallet).http);
}
