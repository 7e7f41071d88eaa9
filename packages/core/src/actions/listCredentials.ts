import type { AuthMethod } from '@countersign/contract';
import { readCredentials } from '../credential/readCredentials.js';
import { devicePasskeysOf } from '../parts/passkeysOf.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { readAccountId } from '../session/account.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Every credential of the wallet of whoever is there: of this device's session or, before one, as the
 * backend knows. Where the platform has a sign-in of its own, this is where the wallet's begins. Not
 * paginated.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 */
export async function listCredentials(wallet: Wallet): Promise<readonly AuthMethod[]> {
	const { http, own } = partsOf(wallet);
	const session = own(sessionStoreOf);
	const devicePasskeys = own(devicePasskeysOf);
	const accountId = await readAccountId(http, session);
	const credentials = await readCredentials(http, accountId);
	// A page may have been closed before it heard that its passkey is registered.
	await devicePasskeys.settle(accountId, credentials);
	return credentials;
}
