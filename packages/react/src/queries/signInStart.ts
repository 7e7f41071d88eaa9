import {
	type Capabilities,
	type DevicePasskey,
	type EmailSignIn,
	type EmailSignInStart,
	getCapabilities,
	getEmailSignIn,
	listDevicePasskeys,
	startEmailSignIn,
	type Wallet,
} from '@countersign/core';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type StartEmailSignInVariables = Parameters<typeof startEmailSignIn>[1];

/** Options that send a sign-in code by email. */
export function startEmailSignInMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<EmailSignInStart, StartEmailSignInVariables> {
	return walletMutation({
		mutationKey: queryKeys.entrance('startEmailSignIn'),
		act: (variables) => startEmailSignIn(wallet, variables),
		refreshes: () => [queryKeys.emailSignIn()],
	});
}

/** Options that read the email sign-in that was started on this device. They need no network and no session. */
export function getEmailSignInQueryOptions(wallet: Wallet): WalletQueryOptions<EmailSignIn> {
	const local = accountQuery(queryKeys.emailSignIn(), () => getEmailSignIn(wallet));
	return { ...local, networkMode: 'always', gcTime: 0 };
}

/** Options that read this device's own record of passkeys. No network, and no session needed. */
export function listDevicePasskeysQueryOptions(
	wallet: Wallet,
): WalletQueryOptions<readonly DevicePasskey[]> {
	const local = accountQuery(queryKeys.devicePasskeys(), () => listDevicePasskeys(wallet));
	return { ...local, networkMode: 'always' };
}

/** Options that ask what this browser can do, once. No network, and no session needed. */
export function getCapabilitiesQueryOptions(wallet: Wallet): WalletQueryOptions<Capabilities> {
	return {
		...accountQuery(queryKeys.capabilities(), () => getCapabilities(wallet)),
		networkMode: 'always',
		staleTime: Number.POSITIVE_INFINITY,
	};
}
