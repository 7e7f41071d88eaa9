import { exportWallet } from '../actions/credentials/exportWallet.js';
import { setPrivacy } from '../actions/credentials/setPrivacy.js';
import { listInternalAccounts } from '../actions/payments/listInternalAccounts.js';
import { fundSandboxAccount } from '../actions/payments/sandbox.js';
import { type AccountMutation, accountMutation, moneyKeys } from './accountMutation.js';
import { type AccountList, accountQuery } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read one page of the signed-in person's accounts at the service. */
export const internalAccountsQueryOptions: AccountList<typeof listInternalAccounts> = (
	wallet,
	query = {},
	session,
) => accountQuery([wallet, query, session], queryKeys.internalAccounts, listInternalAccounts);

/** Options that make the wallet private or public. The account lists refresh. */
export const setPrivacyMutationOptions: AccountMutation<typeof setPrivacy> = (...scope) =>
	accountMutation(scope, 'setPrivacy', setPrivacy, (accountId) => [
		queryKeys.internalAccounts(accountId),
	]);

/** Options that export the wallet's recovery words. They go to `onWords` only and never enter a cache. */
export const exportWalletMutationOptions: AccountMutation<typeof exportWallet> = (...scope) =>
	accountMutation(scope, 'exportWallet', exportWallet);

/** Options that add test money to a sandbox account. Balances and transactions refresh. */
export const fundSandboxAccountMutationOptions: AccountMutation<typeof fundSandboxAccount> = (
	...scope
) => accountMutation(scope, 'fundSandboxAccount', fundSandboxAccount, moneyKeys);
