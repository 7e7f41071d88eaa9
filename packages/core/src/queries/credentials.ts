import type { AuthMethod } from '@countersign/contract';
import { addEmailOtp } from '../actions/credentials/addEmailOtp.js';
import { addPasskey } from '../actions/credentials/addPasskey.js';
import { listCredentials, removeCredential } from '../actions/credentials/credentials.js';
import { getSession } from '../actions/session/session.js';
import type { SessionState } from '../signer/walletSession.js';
import type { Wallet } from '../wallet.js';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import { readAs, type WalletQueryOptions, walletQuery } from './accountQuery.js';
import { readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';

export interface CredentialsInput {
	/**
	 * Also read them before anyone has signed in on this device, for a platform whose own session identifies
	 * the person to the backend. Default false.
	 */
	readonly beforeSignIn?: boolean | undefined;
}

/**
 * Options that read the credentials of the signed-in account. A result from before a sign-in leaves the
 * cache when the component unmounts, because only the platform knows when its user changes.
 */
export function credentialsQueryOptions(
	wallet: Wallet,
	{ beforeSignIn = false }: CredentialsInput = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<readonly AuthMethod[]> {
	const accountId = readableAccount(session);
	const isKnown = accountId !== undefined || (beforeSignIn && session.status === 'none');
	const read = isKnown ? () => readAs(wallet, accountId, () => listCredentials(wallet)) : undefined;
	const options = walletQuery(queryKeys.credentials(accountId), read);
	return accountId === undefined ? { ...options, gcTime: 0 } : options;
}

/** Options that add an email code credential to the account. The credentials and the pending email sign-in refresh. */
export const addEmailOtpMutationOptions: AccountMutation<typeof addEmailOtp> = (...scope) =>
	accountMutation(scope, 'addEmailOtp', addEmailOtp, (accountId) => [
		queryKeys.credentials(accountId),
		queryKeys.emailSignIn(),
	]);

/** Options that add a passkey to the account. Credentials and device passkeys refresh. */
export const addPasskeyMutationOptions: AccountMutation<typeof addPasskey> = (...scope) =>
	accountMutation(scope, 'addPasskey', addPasskey, (accountId) => [
		queryKeys.credentials(accountId),
		queryKeys.devicePasskeys(),
	]);

/** Options that remove a credential of the account. Credentials, sessions and device passkeys refresh. */
export const removeCredentialMutationOptions: AccountMutation<typeof removeCredential> = (
	...scope
) =>
	accountMutation(scope, 'removeCredential', removeCredential, (accountId) => [
		queryKeys.credentials(accountId),
		queryKeys.sessions(accountId),
		queryKeys.devicePasskeys(),
	]);
