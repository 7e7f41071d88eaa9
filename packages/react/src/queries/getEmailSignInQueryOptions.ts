import { type EmailSignIn, getEmailSignIn, type Wallet } from '@countersign/core';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read the sign-in by code that was begun on this device. No network, and no session needed. */
export function getEmailSignInQueryOptions(wallet: Wallet): WalletQueryOptions<EmailSignIn> {
	const local = accountQuery(queryKeys.emailSignIn(), () => getEmailSignIn(wallet));
	return { ...local, networkMode: 'always', gcTime: 0 };
}
