import {
	accountRoutes,
	type InternalAccount,
	type InternalAccountListQuery,
	type Page,
} from '@countersign/contract';
import { isRecord } from '../encoding/json.js';
import { parseInternalAccount } from '../http/checkShape.js';
import { readPage } from '../http/readPage.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
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
	const parts = partsOf(wallet);
	const session = parts.own(sessionStoreOf).get();
	const own = 'session' in session ? session.session.accountId : undefined;
	// Without its wallet, a page would show that the person has none.
	const isNeeded = (account: unknown) =>
		isRecord(account) &&
		(own === undefined ? account['type'] === 'EMBEDDED_WALLET' : account['id'] === own);
	const { listInternalAccounts: route } = accountRoutes;
	return readPage(parts, route, query, parseInternalAccount, isNeeded);
}
