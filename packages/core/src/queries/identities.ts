import { addOauth } from '../actions/credentials/addOauth.js';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import { queryKeys } from './queryKeys.js';

/** Options that register an identity with the account. The credentials refresh. */
export const addOauthMutationOptions: AccountMutation<typeof addOauth> = (...scope) =>
	accountMutation(scope, 'addOauth', addOauth, (accountId) => [queryKeys.credentials(accountId)]);
