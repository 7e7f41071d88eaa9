import {
	type EmailCodeConfig,
	getSession,
	listDevicePasskeys,
	listInternalAccounts,
	type PasskeyChoice,
	type PreparedOauth,
	prepareOauth,
	restoreSession,
	type SessionState,
	type SignOutResult,
	setLoginAccount,
	signInWithPasskey,
	signOut,
	subscribeSession,
	type Wallet,
	WalletError,
	type WalletErrorDetails,
	type WalletSession,
} from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';

/** Shows who is signed in, and follows every change in any tab. Call the result to stop. */
export function followSession(wallet: Wallet, show: (state: SessionState) => void): () => void {
	return subscribeSession(wallet, () => show(getSession(wallet)));
}

/**
 * Whether somebody is signed in, once the stored session of this device has been read. With an expired session the page
 * can still read, and signing asks for another sign-in: `useSession().isSignedIn` is true then, too.
 */
export const isSignedIn = async (wallet: Wallet): Promise<boolean> =>
	'session' in (await restoreSession(wallet));

/** For a platform with a login of its own: whose account is read before the first sign-in to the wallet. */
export function followLogin(wallet: Wallet, user?: { readonly accountId: string }): void {
	setLoginAccount(wallet, user?.accountId);
}

/**
 * Signs in with the passkey that was used last on this device. `undefined` when the device remembers none: offer an
 * emailed code. `signInWithPasskey` alone would reject with `passkey.unknown_on_device`.
 */
export async function enter(wallet: Wallet): Promise<WalletSession | undefined> {
	const [passkey]: readonly PasskeyChoice[] = await listDevicePasskeys(wallet);
	return passkey && signInWithPasskey(wallet, { passkey });
}

/** Redirects to an identity provider. The key stays on this device until the person comes back. */
export async function goToProvider(wallet: Wallet, provider: string): Promise<void> {
	const { nonce, persistence }: PreparedOauth = await prepareOauth(wallet);
	// Without storage the key is lost in the redirect: use a provider whose prompt opens in the page.
	if (persistence === 'memory') throw new Error('This browser stores no keys.');
	location.assign(`${provider}?${new URLSearchParams({ response_type: 'id_token', nonce })}`);
}

/** Signs out. `unconfirmed` says that the service could not be reached: the session ends by itself later. */
export const endSession = (wallet: Wallet): Promise<SignOutResult> => signOut(wallet);

/** The balance of the embedded wallet, in the smallest unit of its currency. */
export async function balanceOf(wallet: Wallet): Promise<number | undefined> {
	const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	return data[0]?.balance.amount;
}

/** Sandbox only: 100 USDB of play money, in millionths. */
export const addPlayMoney = (wallet: Wallet, accountId: string) =>
	fundSandboxAccount(wallet, { accountId, amount: 100_000_000 });

/** Codes of eight letters and digits, for a service that is configured to send such codes. */
export const emailCodes: EmailCodeConfig = {
	length: 8,
	alphabet: 'alphanumeric',
	lifetime: 10 * 60_000,
};

/** An error of your own wrapper that looks like one of the wallet's, so that one place explains both. */
export function offline(operation: string, cause: unknown): WalletError {
	const facts: WalletErrorDetails = { operation, cause };
	return new WalletError('network.offline', 'This device is offline.', facts);
}
