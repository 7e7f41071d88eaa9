import { getCapabilities, listDevicePasskeys } from '../actions/signIn/device.js';
import { getEmailSignIn } from '../actions/signIn/getEmailSignIn.js';
import type { Capabilities } from '../credential/readCapabilities.js';
import type { DevicePasskey } from '../credential/storedPasskeys.js';
import type { EmailSignIn } from '../signIn/emailSignIns.js';
import type { Wallet } from '../wallet.js';
import { type WalletQueryOptions, walletQuery } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read the email sign-in that was started on this device. They need no network and no session. */
export function emailSignInQueryOptions(wallet: Wallet): WalletQueryOptions<EmailSignIn> {
	const local = walletQuery(queryKeys.emailSignIn(), () => getEmailSignIn(wallet));
	return { ...local, networkMode: 'always', gcTime: 0 };
}

/** Options that read this device's own record of passkeys. No network, and no session needed. */
export function devicePasskeysQueryOptions(
	wallet: Wallet,
): WalletQueryOptions<readonly DevicePasskey[]> {
	const local = walletQuery(queryKeys.devicePasskeys(), () => listDevicePasskeys(wallet));
	return { ...local, networkMode: 'always' };
}

/** Options that check once what this browser supports. No network, and no session needed. */
export function capabilitiesQueryOptions(wallet: Wallet): WalletQueryOptions<Capabilities> {
	return {
		...walletQuery(queryKeys.capabilities(), () => getCapabilities(wallet)),
		networkMode: 'always',
		staleTime: Number.POSITIVE_INFINITY,
	};
}
