import { startEmailSignIn, verifyEmailCode, type Wallet } from '@countersign/core';
import type { Person } from './people.js';

/** Signs a person in with the real actions. */
export async function signIn(wallet: Wallet, { email }: Pick<Person, 'email'>): Promise<void> {
	const start = await startEmailSignIn(wallet, { email });
	if (start.status !== 'sent') throw new Error('No code was sent');
	await verifyEmailCode(wallet, { challenge: start.challenge, code: '000000' });
}
