import { sandboxTrust } from '@countersign/contract';
import type { WalletConfig } from '../src/config/walletConfig.js';
import { type EmailChallenge, finishEmailSignIn, startEmailSignIn } from '../src/index.js';
import { createWallet, type Wallet } from '../src/wallet.js';
import { whileTestRuns } from './testClock.js';

/**
 * A wallet in front of the whole service, which the test server serves under `/api`.
 *
 * @param create - Of the page that the wallet is for. Default: this one.
 */
export function openWallet(
	config: Partial<WalletConfig> = {},
	create: typeof createWallet = createWallet,
): Wallet {
	return create({
		endpoint: '/api',
		...sandboxTrust,
		privacyDigest: 'allow',
		...config,
		...(config.now && { now: whileTestRuns(config.now) }),
	});
}

/** An address that nobody has used. */
export function newEmail(): string {
	return `ada.${crypto.randomUUID()}@example.com`;
}

/** The code that the sandbox "sends". */
export const sandboxCode = '000000';

/** Starts a sign-in and returns its challenge. */
export async function requestCode(
	wallet: Wallet,
	email: string = newEmail(),
): Promise<EmailChallenge> {
	const start = await startEmailSignIn(wallet, { email });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	return start.challenge;
}

/** Signs a new person in. */
export async function signIn(wallet: Wallet, email: string = newEmail()): Promise<Wallet> {
	const challenge = await requestCode(wallet, email);
	await finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	return wallet;
}

/** Lets the moment go by until which the backend takes the last proof for a fresh one. */
export async function ageLogin(): Promise<void> {
	await fetch('/api/age-login', { method: 'POST' });
}
