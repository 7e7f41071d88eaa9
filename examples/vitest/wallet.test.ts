import { sandboxTrust } from '@countersign/contract';
import {
	createWallet,
	finishEmailSignIn,
	listInternalAccounts,
	startEmailSignIn,
	type Wallet,
} from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import {
	createBrowserFetch,
	createTestSandbox,
	type TestSandbox,
} from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const origin = 'http://localhost:5173';
let sandbox: TestSandbox;
let wallet: Wallet;

beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: [origin] });
	const backend = createWalletHandler({ ...sandboxConfig(sandbox, origin), loginTime: 0 });
	wallet = createWallet({
		endpoint: `${origin}/api`,
		...sandboxTrust,
		storage: 'memory',
		fetch: createBrowserFetch(backend, { origin }),
	});
}, 60_000);

afterAll(() => sandbox.close());

test('a person signs in with an emailed code and has money', async () => {
	const started = await startEmailSignIn(wallet, { email: 'ada@example.com' });
	if (started.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });

	const list = () => listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	const [account] = (await list()).data;
	if (!account) throw new Error('There is no account.');
	await fundSandboxAccount(wallet, { accountId: account.id, amount: 5_000_000 });
	expect((await list()).data[0]?.balance.amount).toBe(5_000_000);
}, 30_000);
