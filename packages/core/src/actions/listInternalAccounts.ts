import {
	accountRoutes,
	type InternalAccount,
	type InternalAccountListQuery,
	type Page,
} from '@countersign/contract';
import { parseInternalAccount } from '../http/checkShape.js';
import { readPage } from '../http/readPage.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * One page of the accounts that the service holds for the person.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 */
export async function listInternalAccounts(
	wallet: Wallet,
	query?: InternalAccountListQuery & { readonly signal?: AbortSignal },
): Promise<Page<InternalAccount>> {
	return readPage(partsOf(wallet), accountRoutes.listInternalAccounts, query, parseInternalAccount);
}
