import type { AuthMethod } from '@countersign/contract';
import { addPasskey, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type AddPasskeyVariables = Parameters<typeof addPasskey>[1];

/** Options that add a passkey to the account. Credentials and device passkeys refresh. */
export function addPasskeyMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<AuthMethod, AddPasskeyVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'addPasskey'),
		act: (variables) => addPasskey(wallet, variables),
		refreshes: () => [queryKeys.credentials(accountId), queryKeys.devicePasskeys()],
	});
}
