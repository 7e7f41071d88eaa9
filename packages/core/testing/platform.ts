import {
	finishEmailSignIn,
	getMe,
	listCredentials,
	startEmailSignIn,
	type Wallet,
} from '../src/index.js';
import { openWallet, sandboxCode, signIn } from './openWallet.js';

/** The platform's own login, which the wallet knows nothing of; without an account, its sign-out. */
export async function setPlatformSession(accountId: string): Promise<void> {
	await fetch(`/api/platform-session?${new URLSearchParams({ accountId })}`, { method: 'POST' });
}

/** Somebody whom the platform can know. Returns the id of the account of their embedded wallet. */
export async function newCustomer(): Promise<string> {
	const { accountId } = await getMe(await signIn(openWallet({ storage: 'memory' })));
	return accountId;
}

/** A wallet behind the platform's own login, on this device. */
export function openPlatformWallet(config?: Parameters<typeof openWallet>[0]): Wallet {
	return openWallet({ endpoint: '/api/platform', ...config });
}

/** Signs in whom the platform knows, by the emailed code. */
export async function signInAtPlatform(wallet: Wallet): Promise<Wallet> {
	const credential = (await listCredentials(wallet)).find(({ type }) => type === 'EMAIL_OTP');
	if (!credential) throw new Error('There is no emailed code.');
	const start = await startEmailSignIn(wallet, { credential });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: start.challenge, code: sandboxCode });
	return wallet;
}
