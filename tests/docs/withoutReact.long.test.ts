import { expect, onTestFinished, test } from 'vitest';
import { pay, quoteOneDollar, signIn } from '../../docs/examples/headless/withoutReact.js';
import { sandboxTrust } from '../../packages/contract/src/index.js';
import {
	createExternalAccount,
	createWallet,
	listInternalAccounts,
} from '../../packages/core/src/index.js';
import { fundSandboxAccount } from '../../packages/core/src/sandbox.js';
import { createBrowserFetch, createTestSandbox } from '../../packages/sandbox/src/testing.js';
import { createWalletHandler } from '../../packages/server/src/index.js';
import { sandboxConfig } from '../../packages/server/src/testing.js';

const origin = 'http://localhost:5173';

/** A wallet whose connection breaks after the service has executed a quote, until `reconnect` is called. */
async function openWallet() {
	let ahead = 0;
	const now = () => Date.now() + ahead;
	const sandbox = await createTestSandbox({ origins: [origin] });
	onTestFinished(() => sandbox.close());
	const backend = createWalletHandler({ ...sandboxConfig(sandbox, origin), loginTime: 0, now });
	const browserFetch = createBrowserFetch(backend, { origin });
	let breaks = true;
	let isBroken = false;
	const fetch: typeof globalThis.fetch = async (input, init) => {
		if (isBroken) throw new TypeError('The connection is broken.');
		const request = new Request(input, init);
		const isExecution = request.url.endsWith('/execute');
		const response = await browserFetch(request);
		isBroken = breaks && isExecution;
		if (isBroken) throw new TypeError('The connection is broken.');
		return response;
	};
	const wallet = createWallet({
		endpoint: `${origin}/api`,
		...sandboxTrust,
		storage: 'memory',
		fetch,
		now,
	});
	const pass = (ms: number) => {
		ahead += ms;
		sandbox.clock.advance(ms);
	};
	const reconnect = () => {
		breaks = false;
		isBroken = false;
	};
	return { wallet, reconnect, pass };
}

test.each([
	['', 0],
	[', and after the quote has expired,', 6 * 60_000],
])('a payment that is repeated after its response was lost%s moves money once', async (_, wait) => {
	const { wallet, reconnect, pass } = await openWallet();
	await signIn(wallet, 'ada@example.com', async () => '000000');
	const readAccount = async () => {
		const [account] = (await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })).data;
		if (!account) throw new Error('There is no account.');
		return account;
	};
	const { id } = await readAccount();
	await fundSandboxAccount(wallet, { accountId: id, amount: 5_000_000 });
	const recipient = await createExternalAccount(wallet, {
		currency: 'USD',
		accountInfo: {
			accountType: 'USD_ACCOUNT',
			routingNumber: '021000021',
			accountNumber: '1234567890',
			beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
		},
	});
	const statuses: string[] = [];
	const report = (status: string) => statuses.push(status);
	const quote = await quoteOneDollar(wallet, id, recipient.id);
	await expect(pay(wallet, quote, report)).rejects.toMatchObject({ code: 'execution.unknown' });
	pass(wait);
	reconnect();
	await pay(wallet, quote, report);
	expect(statuses.at(-1)).toBe('COMPLETED');
	expect((await readAccount()).balance.amount).toBe(5_000_000 - quote.totalSendingAmount);
});
