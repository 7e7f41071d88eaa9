import type { ExternalAccount, Page, Transaction } from '@countersign/contract';
import { expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openSettlingSandbox } from '../../../testing/openSettlingSandbox.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { balances, fund, openPayer, payAccount, transactionOf } from '../../../testing/payments.js';

const sandbox = await openSettlingSandbox();

/** Pays 10 USDB of 100 to a bank account whose number ends so, and follows what becomes of it. */
async function pay(suffix: string) {
	const { wallet, bank } = await openPayer(sandbox, 100_000_000, `00012345${suffix}`);
	const quote = await payAccount(sandbox, wallet, bank.id, 10_000_000);
	const executed = sandbox.clock.now().getTime();
	return {
		/** What the payment, its quote and the wallet's spendable and total money are after a while. */
		after: async (milliseconds: number) => {
			sandbox.clock.set(new Date(executed + milliseconds));
			const transaction = await transactionOf(sandbox, quote);
			const read = sandbox.request('GET', `/quotes/${quote.id}`);
			const { status } = await expectJson<{ status: string }>(200, read);
			return { transaction, quote: status, money: await balances(sandbox, wallet) };
		},
		bank: async () => {
			const { balances: places } = await sandbox.ledger();
			return places.find(({ account }) => account === bank.id)?.balance ?? 0;
		},
	};
}

const held = [90_000_000, 100_000_000];
const spent = [90_000_000, 90_000_000];
const whole = [100_000_000, 100_000_000];
const refund = (status: string, reason = 'TRANSACTION_FAILED') => ({ refund: { status, reason } });

// [R90]
test('completes payments to any other account number', async () => {
	const payment = await pay('789');
	expect(await payment.after(900)).toMatchObject({ quote: 'PROCESSING', money: held });
	const { transaction, quote: status, money } = await payment.after(1_000);
	expect([transaction.status, status, money]).toEqual(['COMPLETED', 'COMPLETED', spent]);
	expect(transaction).not.toHaveProperty('refund');
	expect(await payment.bank()).toBe(972);
});

// [R5]
test.each([
	['002', 'QUOTE_EXECUTION_FAILED'],
	['004', 'COUNTERPARTY_POST_TX_FAILED'],
])('a payment to %s fails with %s and is refunded', async (suffix, failureReason) => {
	const payment = await pay(suffix);
	expect(await payment.after(1_000)).toMatchObject({
		transaction: { status: 'FAILED', failureReason, ...refund('PENDING') },
		quote: 'FAILED',
		money: held,
	});
	expect(await payment.after(2_000)).toMatchObject({
		transaction: { status: 'FAILED', failureReason, ...refund('COMPLETED') },
		quote: 'FAILED',
		money: whole,
	});
	expect(await payment.bank()).toBe(0);
});

// [R71]
test('a payment to 003 completes after six minutes', async () => {
	const payment = await pay('003');
	expect(await payment.after(359_000)).toMatchObject({ quote: 'PROCESSING', money: held });
	expect(await payment.after(360_000)).toMatchObject({ quote: 'COMPLETED', money: spent });
});

// [R87]
test('a payment to 005 completes, is returned by the bank and is refunded', async () => {
	const payment = await pay('005');
	expect(await payment.after(1_000)).toMatchObject({ quote: 'COMPLETED', money: spent });
	expect(await payment.bank()).toBe(972);
	expect(await payment.after(2_000)).toMatchObject({
		transaction: { status: 'FAILED', ...refund('PENDING') },
		quote: 'FAILED',
		money: held,
	});
	expect(await payment.after(3_000)).toMatchObject({
		transaction: { status: 'FAILED', ...refund('COMPLETED') },
		money: whole,
	});
	expect(await payment.bank()).toBe(0);
});

// [R88]
test('a payment to 006 is cancelled by its sender, refunded and failed', async () => {
	const payment = await pay('006');
	expect(await payment.after(1_000)).toMatchObject({
		transaction: { status: 'PROCESSING', ...refund('PENDING', 'USER_CANCELLATION') },
		money: held,
	});
	expect(await payment.after(2_000)).toMatchObject({
		transaction: {
			status: 'FAILED',
			failureReason: 'QUOTE_EXECUTION_FAILED',
			...refund('COMPLETED', 'USER_CANCELLATION'),
		},
		quote: 'FAILED',
		money: whole,
	});
	expect(await payment.bank()).toBe(0);
});

// [R89]
test('a payment to 007 fails together with its refund', async () => {
	const payment = await pay('007');
	const { transaction, money } = await payment.after(2_000);
	expect(transaction).toMatchObject({ status: 'FAILED', ...refund('FAILED') });
	expect(transaction).not.toHaveProperty('refund.settledAt');
	expect(money).toEqual(spent);
	const { balances: places } = await sandbox.ledger();
	expect(places).toContainEqual({
		account: 'system/suspense/USDB',
		currency: 'USDB',
		balance: 10_000_000,
	});
});

test.each([
	['BASE_WALLET', 'USDC', { address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
	['SPARK_WALLET', 'BTC', { address: `spark1${'q'.repeat(60)}` }],
	['LIGHTNING', 'BTC', { lightningAddress: 'ada@wallet.example' }],
	['LIGHTNING', 'BTC', { invoice: `lnbc2500u1${'q'.repeat(40)}` }],
	['LIGHTNING', 'BTC', { bolt12: `lno1${'q'.repeat(40)}` }],
])('pays out to a %s in %s at %j', async (accountType, currency, address) => {
	const wallet = await openWallet(sandbox);
	await fund(sandbox, wallet, 100_000_000);
	const body = {
		customerId: wallet.customerId,
		currency,
		accountInfo: { accountType, ...address },
	};
	const created = sandbox.request('POST', '/customers/external-accounts', body);
	const { id } = await expectJson<ExternalAccount>(201, created);
	const quote = await payAccount(sandbox, wallet, id, 10_000_000);
	sandbox.clock.advance(1_000);
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'COMPLETED' });
	expect(await balances(sandbox, wallet)).toEqual(spent);
	const { balances: places } = await sandbox.ledger();
	expect(places).toContainEqual({ account: id, currency, balance: quote.totalReceivingAmount });
});

test('dates each step at its due time after a clock jump', async () => {
	const payment = await pay('005');
	const before = sandbox.clock.now().getTime();
	const { transaction } = await payment.after(24 * 3_600_000);
	expect(Date.parse(transaction.updatedAt ?? '') - before).toBe(3_000);
	expect(transaction).toMatchObject({ status: 'FAILED', ...refund('COMPLETED') });
});

test('shows a payment to another wallet to both customers', async () => {
	const [ada, grace] = [await openWallet(sandbox), await openWallet(sandbox)];
	await fund(sandbox, ada, 100_000_000);
	const quote = await payAccount(sandbox, ada, grace.accountId, 10_000_000);
	expect(await balances(sandbox, grace)).toEqual([0, 0]);
	sandbox.clock.advance(1_000);
	expect(await balances(sandbox, ada)).toEqual(spent);
	expect(await balances(sandbox, grace)).toEqual([10_000_000, 10_000_000]);
	const seenBy = async ({ customerId }: TestWallet) => {
		const read = sandbox.request(
			'GET',
			`/transactions?customerId=${customerId}&limit=1&sortOrder=desc`,
		);
		return (await expectJson<Page<Transaction>>(200, read)).data[0];
	};
	expect(await seenBy(grace)).toMatchObject({
		type: 'INCOMING',
		status: 'COMPLETED',
		customerId: grace.customerId,
		source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
		receivedAmount: { amount: 10_000_000, currency: { code: 'USDB' } },
		fees: 0,
	});
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'COMPLETED' });
});
