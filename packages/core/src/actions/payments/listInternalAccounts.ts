import type { InternalAccount, InternalAccountListQuery, Page } from '@countersign/contract';
import { accountRoutes } from '@countersign/contract/service';
import { isRecord } from '../../encoding/json.js';
import { parseInternalAccount } from '../../http/parseResources.js';
import { readPage } from '../../http/readPage.js';
import { httpOf } from '../../parts/httpOf.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Reads one page of the accounts that the service holds for the person.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 */
export async function listInternalAccounts(
	wallet: Wallet,
	query?: InternalAccountListQuery & { readonly signal?: AbortSignal | undefined },
): Promise<Page<InternalAccount>> {
	const { listInternalAccounts: route } = accountRoutes;
	return readPage(partsOf(wallet).own(httpOf), route, query, parseInternalAccount, isWallet);
}

/** If the wallet were dropped from the page, the person would seem to have none. */
function isWallet(account: unknown): boolean {
	return isRecord(account) && account['type'] === 'EMBEDDED_WALLET';
}
