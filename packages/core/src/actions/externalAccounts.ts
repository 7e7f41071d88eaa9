import {
	accountRoutes,
	type ExternalAccount,
	type ExternalAccountCreateRequest,
	type ExternalAccountListQuery,
	type Page,
} from '@countersign/contract';
import { checkPage, checkSame, parseExternalAccount } from '../http/checkShape.js';
import { loadModule } from '../http/loadModule.js';
import { requireNoProblems } from '../input/fieldProblems.js';
import { stepUpsOf } from '../parts/stepUpsOf.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Adds a bank account or wallet to pay to. The backend sets the customer. Every field is held against its
 * account type before anything is sent; the table for that is loaded on first need.
 *
 * Unless the platform decides otherwise, the backend asks for a credential that was verified under 5
 * minutes ago, and the action waits for it.
 *
 * @throws InputError `input.invalid`, by field; {@link StepUpError}; WalletError `step_up.cancelled`,
 *   `service.rejected` when the details do not name an account, `service.*`, `backend.*`, `network.*`
 * @see service interface, §5.5
 */
export async function createExternalAccount(
	wallet: Wallet,
	request: ExternalAccountCreateRequest,
): Promise<ExternalAccount> {
	const { externalAccountProblems } = await loadModule(
		() => import('../accounts/externalAccountProblems.js'),
	);
	requireNoProblems(externalAccountProblems(request));
	const { http, own } = partsOf(wallet);
	const { body } = await own(stepUpsOf).through({ action: 'createExternalAccount' }, () =>
		http(accountRoutes.createExternalAccount, { body: request }),
	);
	return parseExternalAccount(body);
}

/**
 * One of the bank accounts and wallets that the person pays to.
 *
 * @throws WalletError `service.not_found`, `service.*`, `backend.*`, `network.*`
 */
export async function getExternalAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly signal?: AbortSignal },
): Promise<ExternalAccount> {
	const { accountId: externalAccountId, signal } = options;
	const { body } = await partsOf(wallet).http(accountRoutes.getExternalAccount, {
		path: { externalAccountId },
		signal,
	});
	return checkSame(parseExternalAccount(body), 'id', externalAccountId);
}

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
		(await partsOf(wallet).http(accountRoutes.listExternalAccounts, { query: { ...query } })).body,
	);
}

/**
 * Takes a bank account or wallet off the person's list. Payments under way to it go on.
 *
 * @throws WalletError `service.not_found`, `service.*`, `backend.*`, `network.*`
 */
export async function removeExternalAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly signal?: AbortSignal },
): Promise<void> {
	const { accountId: externalAccountId, signal } = options;
	await partsOf(wallet).http(accountRoutes.deleteExternalAccount, {
		path: { externalAccountId },
		signal,
	});
}
