import type {
	Discovery,
	DiscoveryQuery,
	ExternalAccount,
	ExternalAccountListQuery,
	Page,
} from '@countersign/contract';
import { accountRoutes, type DiscoveryList, platformRoutes } from '@countersign/contract/service';
import { checkSame, checkShape } from '../../http/checkShape.js';
import { parseExternalAccount } from '../../http/parseResources.js';
import { readPage } from '../../http/readPage.js';
import { httpOf } from '../../parts/httpOf.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Reads one of the bank accounts and wallets that the person pays to.
 *
 * @throws WalletError `service.not_found`, `service.*`, `backend.*`, `network.*`
 */
export async function getExternalAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly signal?: AbortSignal | undefined },
): Promise<ExternalAccount> {
	const { accountId: externalAccountId, signal } = options;
	const { body } = await partsOf(wallet).own(httpOf)(accountRoutes.getExternalAccount, {
		path: { externalAccountId },
		signal,
	});
	return checkSame(parseExternalAccount(body), 'id', externalAccountId);
}

/**
 * Reads one page of the bank accounts and wallets that the person pays to.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 */
export async function listExternalAccounts(
	wallet: Wallet,
	query?: ExternalAccountListQuery & { readonly signal?: AbortSignal | undefined },
): Promise<Page<ExternalAccount>> {
	return readPage(
		partsOf(wallet).own(httpOf),
		accountRoutes.listExternalAccounts,
		query,
		parseExternalAccount,
	);
}

/**
 * Lists the banks and mobile-money services of a country or currency: the options of a `bankName` or `provider`
 * field of `externalAccountFields`. If the list is empty, the field is free text.
 *
 * @throws WalletError `service.*`, `backend.*`, `network.*`
 */
export async function listDiscoveries(
	wallet: Wallet,
	{ signal, ...query }: DiscoveryQuery & { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly Discovery[]> {
	const { body } = await partsOf(wallet).own(httpOf)(platformRoutes.listDiscoveries, {
		query,
		signal,
	});
	return (
		checkShape<DiscoveryList>(body, {
			'data?': [
				{ bankName: 'string', displayName: 'string', country: 'string', currency: 'string' },
			],
		}).data ?? []
	);
}
