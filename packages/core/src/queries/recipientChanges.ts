import { createExternalAccount } from '../actions/payments/createExternalAccount.js';
import { removeExternalAccount } from '../actions/payments/removeExternalAccount.js';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import type { AccountId } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';

/** Keys of the queries that a change to the recipients makes stale. */
const recipientKeys = (accountId: AccountId) => [queryKeys.externalAccounts(accountId)];

/** Options that add a recipient. The lists of external accounts refresh. */
export const createExternalAccountMutationOptions: AccountMutation<typeof createExternalAccount> = (
	...scope
) => accountMutation(scope, 'createExternalAccount', createExternalAccount, recipientKeys);

/** Options that remove a recipient. The recipient and the lists of external accounts refresh. */
export const removeExternalAccountMutationOptions: AccountMutation<typeof removeExternalAccount> = (
	...scope
) =>
	accountMutation(
		scope,
		'removeExternalAccount',
		removeExternalAccount,
		(id, { accountId: removed }) => [...recipientKeys(id), queryKeys.externalAccount(id, removed)],
	);
