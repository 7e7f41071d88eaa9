import { setPrivacy } from '../actions/credentials/setPrivacy.js';
import { listInternalAccounts } from '../actions/payments/listInternalAccounts.js';
import { type AccountMutation, accountMutation } from './accountMutation.js';
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
