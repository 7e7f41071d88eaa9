import {
	accountOperations,
	type ExternalAccount,
	type ExternalAccountListQuery,
	type Page,
} from '@countersign/contract';
import { checkPage } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * One page of the bank accounts and wallets that the person pays to.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 */
export async function listExternalAccounts(
	wallet: Wallet,
	query: ExternalAccountListQuery = {},
): Promise<Page<ExternalAccount>> {
	return checkPage(
		(await partsOf(wallet).http(accountOperations.listExternalAccounts, { query: { ...query } }))
			.body,
	);
}
