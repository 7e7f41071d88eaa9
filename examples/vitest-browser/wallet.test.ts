import { sandboxTrust } from '@countersign/contract';
import {
	addPasskey,
	createWallet,
	finishEmailSignIn,
	listInternalAccounts,
	signInWithPasskey,
	signOut,
	startEmailSignIn,
} from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';

const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
});

/** Commands of https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/. */
const browser = cdp() as unknown as { send(method: string, options: object): Promise<unknown> };

test('a person signs in with a passkey and has money', async () => {
	await browser.send('WebAuthn.enable', { enableUI: false });
	await browser.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			ctap2Version: 'ctap2_1',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const started = await startEmailSignIn(wallet, { email: 'ada@example.com' });
	if (started.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });
	await addPasskey(wallet, { nickname: 'This browser' });
	await signOut(wallet);
	await signInWithPasskey(wallet);

	const list = () => listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	const [account] = (await list()).data;
	if (!account) throw new Error('There is no account.');
	await fundSandboxAccount(wallet, { accountId: account.id, amount: 5_000_000 });
	expect((await list()).data[0]?.balance.amount).toBe(5_000_000);
});
