import { fundSandboxAccount } from '../actions/payments/sandbox.js';
import { type AccountMutation, accountMutation, moneyKeys } from './accountMutation.js';

/** Options that add test money to a sandbox account. Balances and transactions refresh. */
export const fundSandboxAccountMutationOptions: AccountMutation<typeof fundSandboxAccount> = (
	...scope
) => accountMutation(scope, 'fundSandboxAccount', fundSandboxAccount, moneyKeys);
