import {
	finishEmailSignIn,
	getMe,
	listCredentials,
	startEmailSignIn,
	type Wallet,
} from '@countersign/core';
import { openWallet } from './openApp.js';
import { signIn } from './signIn.js';

/** Somebody whom the platform can know: the account of their embedded wallet. */
export async function newCustomer(): Promise<string> {
	const wallet = openWallet();
	await signIn(wallet);
	return (await getMe(wallet)).accountId;
}

/** Signs in whom the platform knows, by the emailed code. */
export async function signInAtPlatform(wallet: Wallet): Promise<void> {
	const [credential] = await listCredentials(wallet);
	if (!credential) throw new Error('There is no credential.');
	const start = await startEmailSignIn(wallet, { credential });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: start.challenge, code: '000000' });
}

/** The platform's own login, which the wallet knows nothing of. */
export async function setPlatformSession(accountId: string): Promise<void> {
	await fetch(`/api/platform-session?${new URLSearchParams({ accountId })}`, { method: 'POST' });
}
