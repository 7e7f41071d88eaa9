import { getSession, removeCredential, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type RemoveCredentialVariables = Parameters<typeof removeCredential>[1];

/** Options that remove a credential of the account. Credentials, sessions and device passkeys refresh. */
export function removeCredentialMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<void, RemoveCredentialVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'removeCredential'),
		act: (variables) => removeCredential(wallet, variables),
		refreshes: () => [
			queryKeys.credentials(accountId),
			queryKeys.sessions(accountId),
			queryKeys.devicePasskeys(),
		],
	});
}
