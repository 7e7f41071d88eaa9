import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sandboxTrust } from '@countersign/contract';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { expect, test } from 'vitest';
import {
	createExternalAccount,
	createQuote,
	createWallet,
	executeQuote,
	fundSandboxAccount,
	getMe,
	getTransaction,
	listInternalAccounts,
	listTransactions,
	signOut,
	startEmailSignIn,
	verifyEmailCode,
} from '../../packages/core/src/index.js';
import { createBrowserFetch } from '../../packages/sandbox/src/testing.js';
import { usBank } from '../../packages/testing/src/usBank.js';
import {
	loadOf,
	portCalls,
	processesFor,
	putTables,
	readFigures,
	requestsPerProcess,
	signedRetries,
	tables,
	waitProbability,
} from '../../scripts/benchmarks/scale.mjs';
import { root } from '../source/root.js';

const origin = 'http://localhost:5173';

/** Calls `count` for every call of a method. */
function counted<T extends object>(port: T, count: () => void): T {
	return new Proxy(port, {
		get: (target, name, receiver) => {
			const member: unknown = Reflect.get(target, name, receiver);
			if (typeof member !== 'function') return member;
			return (...given: unknown[]) => {
				count();
				return Reflect.apply(member, target, given);
			};
		},
	});
}

test('the costs of the scale page are those of a wallet, a backend and a sandbox', {
	timeout: 120_000,
}, async () => {
	const sandbox = await createTestSandbox({ origins: [origin] });
	const seen = { browser: 0, service: 0, ports: 0, signatures: 0 };
	const port = () => {
		seen.ports += 1;
	};
	const backend = createWalletHandler({
		service: {
			...sandbox.service,
			fetch: (url, init) => {
				const request = new Request(url, init);
				seen.service += 1;
				if (request.headers.has('Service-Wallet-Signature')) seen.signatures += 1;
				return sandbox.fetch(request);
			},
		},
		people: counted(memoryPeople(), port),
		store: counted(memoryStore(), port),
		origins: [origin],
		relyingParty: { id: 'localhost', name: 'Tests' },
		environment: 'sandbox',
		loginTime: 0,
	});
	const wallet = createWallet({
		endpoint: `${origin}/api`,
		...sandboxTrust,
		storage: 'memory',
		fetch: createBrowserFetch(
			(request) => {
				seen.browser += 1;
				return backend(request);
			},
			{ origin },
		),
	});
	const costOf = async (run: () => Promise<unknown>) => {
		const before = { ...seen };
		await run();
		const spent = Object.entries(seen).map(([name, count]) => [
			name,
			count - before[name as keyof typeof seen],
		]);
		return Object.fromEntries(spent);
	};
	const signIn = async () => {
		const started = await startEmailSignIn(wallet, { email: 'ada@example.com' });
		if (started.status !== 'sent') throw new Error('No code was sent.');
		await verifyEmailCode(wallet, { challenge: started.challenge, code: '000000' });
	};
	const home = async () => {
		await getMe(wallet);
		await listInternalAccounts(wallet, {});
		await listTransactions(wallet, {});
	};
	try {
		const signUp = await costOf(signIn);
		await signOut(wallet);
		const again = await costOf(signIn);
		const [account] = (await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })).data;
		if (!account) throw new Error('There is no account.');
		await fundSandboxAccount(wallet, { accountId: account.id, amount: 50_000_000 });
		const recipient = await createExternalAccount(wallet, usBank());
		const payment = await costOf(async () => {
			const quote = await createQuote(wallet, {
				source: { sourceType: 'ACCOUNT', accountId: account.id },
				destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
				lockedCurrencySide: 'SENDING',
				lockedCurrencyAmount: 5_000_000,
			});
			const { transactionId } = await executeQuote(wallet, { quote });
			await getTransaction(wallet, { transactionId });
		});
		await home();
		const { costs } = readFigures();
		const measured = (['signUp', 'signIn', 'home', 'payment'] as const).map((action) => {
			const { browser, service } = costs[action];
			const { requests, signatures } = service;
			const counts = { browser: browser.requests, service: requests, signatures };
			return [action, { ...counts, ports: portCalls[action] }];
		});
		expect({ signUp, signIn: again, home: await costOf(home), payment }).toEqual(
			Object.fromEntries(measured),
		);
	} finally {
		await sandbox.close();
	}
});

test('the scale page shows the tables that the calculation prints', () => {
	const page = readFileSync(path.join(root, 'docs/project/scale.md'), 'utf8');
	expect(page.match(/<!-- measured: /g)).toHaveLength(Object.keys(tables).length);
	expect(page).toBe(putTables(page, readFigures()));
	expect(page).toContain(`A process serves ${requestsPerProcess} requests per second`);
	expect(page).toContain(`the ${signedRetries} signed retries per second`);
});

test('one server waits as often as it is busy, and many wait as published tables say', () => {
	expect(waitProbability(1, 0.5)).toBeCloseTo(0.5, 10);
	// Erlang C for 10 servers and 7 erlangs is 0.2217.
	expect(waitProbability(10, 7)).toBeCloseTo(0.2217, 4);
	expect(waitProbability(3, 3)).toBe(1);
});

test('a hundred times the wallets are a hundred times the load, and less than that in processes', () => {
	const figures = readFigures();
	const [more, less] = [loadOf(1e8, figures), loadOf(1e6, figures)];
	expect(more.requests / less.requests).toBeCloseTo(100, 6);
	const [small, large] = [processesFor(300, 500), processesFor(30_000, 500)];
	expect(small).toBeGreaterThanOrEqual(2);
	expect(large / small).toBeLessThan(100);
	expect(large * 500 * 0.7).toBeGreaterThanOrEqual(30_000);
});
