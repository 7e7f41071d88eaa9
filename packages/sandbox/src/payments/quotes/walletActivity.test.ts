import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { balances, execute, openPayer, requestQuote } from '../../../testing/payments.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ opaqueTransactions: true }));
const { wallet, bank } = await openPayer(sandbox, 100_000_000);
const newQuote = () => requestQuote(sandbox, wallet, bank.id, 25_000_000);
const parametersOf = (payload = '') => JSON.parse(payload).parameters;

test('puts a digest of its own into each opaque payload, under the type for Ethereum', async () => {
	const payloads = [await newQuote(), await newQuote()].map(({ payloadToSign }) => payloadToSign);
	const digests = payloads.map((payload) => {
		const { type, unsignedTransaction } = parametersOf(payload);
		expect(type).toBe('TRANSACTION_TYPE_ETHEREUM');
		expect(unsignedTransaction).toMatch(/^[0-9a-f]{64}$/);
		return unsignedTransaction;
	});
	expect(new Set(digests).size).toBe(2);
});

test('executes an opaque payload with a stamp over it, and with no other', async () => {
	const [before] = await balances(sandbox, wallet);
	const quote = await newQuote();
	const other = await newQuote();
	const stolen = wallet.sign(other.payloadToSign ?? '');
	expect(await expectJson(401, execute(sandbox, wallet, quote, stolen))).toMatchObject({
		code: 'WALLET_SIGNATURE_INVALID',
	});
	expect((await balances(sandbox, wallet))[0]).toBe(before);
	await expectJson(200, execute(sandbox, wallet, quote));
	expect((await balances(sandbox, wallet))[0]).toBe(before - 25_000_000);
});
