import {
	finishEmailSignIn,
	startEmailSignIn,
	type Wallet,
	type WalletSession,
} from '@countersign/core';
import type { Person } from './people.js';

/** Signs a person in with the real actions: a new one, unless the test says whom. */
export async function signIn(
	wallet: Wallet,
	{ email }: Pick<Person, 'email'> = { email: `${crypto.randomUUID()}@example.com` },
): Promise<WalletSession> {
	const start = await startEmailSignIn(wallet, { email });
	if (start.status !== 'sent') throw new Error('No code was sent');
	return finishEmailSignIn(wallet, { challenge: start.challenge, code: '000000' });
}
