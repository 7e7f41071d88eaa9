import { sandboxTransactions } from '@countersign/contract';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, test } from 'vitest';
import { openInProcess } from '../../testing/openInProcess.js';
import { openPayer } from '../../testing/openPayer.js';
import { signIn } from '../../testing/openWallet.js';
import { createQuote, executeQuote, explainQuote } from '../index.js';
import type { TransactionRules } from '../signer/transactionRules.js';

// A service whose payloads carry a digest in the place of the transaction.
const sandbox = await createTestSandbox({ opaqueTransactions: true });
afterAll(() => sandbox.close());
const { openBrowser, openWallet } = openInProcess(sandbox.fetch);

/** A person with money, and a quote to confirm. */
async function open(transactions: TransactionRules) {
	const browser = openBrowser();
	const executions: string[] = [];
	const wallet = openWallet({
		transactions,
		fetch: (input, init) => {
			const { pathname } = new URL(String(input));
			if (pathname.endsWith('/execute')) executions.push(pathname);
			return browser(input, init);
		},
	});
	const payer = await openPayer(await signIn(wallet));
	const before = await payer.balance();
	const { lockedCurrency: _, ...request } = payer.request;
	const quote = await createQuote(wallet, request);
	const moved = async () => before - (await payer.balance());
	return { wallet, quote, moved, executions };
}

test("pays a digest that 'allow' accepts beside the pins, and says that it cannot be read", async () => {
	const { wallet, quote, moved } = await open([sandboxTransactions, 'allow']);
	expect(await explainQuote(wallet, { quote })).toMatchObject({
		kind: 'opaque',
		payload: quote.payloadToSign,
		transactionType: 'TRANSACTION_TYPE_ETHEREUM',
	});
	expect((await executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
	expect(await moved()).toBe(quote.totalSendingAmount);
});

test('rejects a digest with pins alone, and signs nothing', async () => {
	const { wallet, quote, moved, executions } = await open(sandboxTransactions);
	const refused = { code: 'payload.unreadable' };
	await expect(explainQuote(wallet, { quote })).rejects.toMatchObject(refused);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject(refused);
	expect(executions).toEqual([]);
	expect(await moved()).toBe(0);
});
