import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { requireId } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Tells the wallet who is signed in at your platform, when your backend passes `authenticate`. While nobody has signed
 * in to the wallet on this device, `getSession` has the account beside `none`, and the hooks of
 * `@countersign/react` read its data. It is for this page and not stored; a response of the backend to another account
 * takes it back.
 *
 * @param accountId - `InternalAccount:<uuid>`, as `authenticate` returns it. `undefined` when your person has left.
 * @throws InputError
 */
export function setLoginAccount(wallet: Wallet, accountId: string | undefined): void {
	if (accountId !== undefined) requireId('accountId', accountId, 'InternalAccount');
	partsOf(wallet).own(sessionStoreOf).setLoginAccount(accountId);
}
