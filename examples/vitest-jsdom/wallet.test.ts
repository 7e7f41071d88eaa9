import { sandboxTrust } from '@countersign/contract';
import {
	createWallet,
	finishEmailSignIn,
	listInternalAccounts,
	startEmailSignIn,
} from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { createBrowserFetch } from '@countersign/sandbox/testing';
import { expect, inject, test } from 'vitest';

test('a person signs in with an emailed code and has money', async () => {
	const { endpoint, origin } = inject('service');
	const wallet = createWallet({
		endpoint,
		...sandboxTrust,
		storage: 'memory',
		fetch: createBrowserFetch(fetch, { origin }),
	});
	const started = await startEmailSignIn(wallet, { email: 'ada@example.com' });
	if (started.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });

	const list = () => listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	const [account] = (await list()).data;
	if (!account) throw new Error('There is no account.');
	await fundSandboxAccount(wallet, { accountId: account.id, amount: 5_000_000 });
	expect((await list()).data[0]?.balance.amount).toBe(5_000_000);
}, 30_000);
