import type { Quote, ReceiverUmaLookup, Transaction } from '@countersign/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { effort } from '../../testing/effort.js';
import { expectJson } from '../../testing/expectJson.js';
import { openFiatAccount } from '../../testing/openFiatAccount.js';
import { openTestService, type TestService } from '../../testing/openTestService.js';
import { openWallet, type TestWallet } from '../../testing/openWallet.js';
import { addBank, execute, fund, quoteRequest, requestQuote } from '../../testing/payments.js';
import type { Requests } from '../../testing/requests.js';
import { requestsTo } from '../../testing/requestsTo.js';
import { auditLedger } from './auditLedger.js';

let service: TestService;
let sandbox: Requests;
let wallets: TestWallet[];
const banks = new Map<TestWallet, string[]>();
const fiat = new Map<TestWallet, string>();
const suffixes = ['999', '002', '004', '005', '006', '007'];

beforeAll(async () => {
	service = await openTestService({ strict: true, sessionLifetime: 365 * 24 * 3_600_000 });
	sandbox = requestsTo(service);
	wallets = [await openWallet(sandbox), await openWallet(sandbox)];
	for (const wallet of wallets) {
		const ids: string[] = [];
		for (const suffix of suffixes) ids.push((await addBank(sandbox, wallet, `1${suffix}`)).id);
		banks.set(wallet, ids);
		fiat.set(wallet, await openFiatAccount(sandbox, wallet.customerId));
	}
});
afterAll(() => service.close());

const wallet = fc.nat(1);
const action = fc.oneof(
	fc.record({
		does: fc.constant('fund' as const),
		wallet,
		amount: fc.integer({ min: 1, max: 5e7 }),
	}),
	fc.record({
		does: fc.constant('pay' as const),
		wallet,
		/** A bank, or the other wallet. */
		to: fc.nat(suffixes.length),
		amount: fc.integer({ min: 1, max: 5e7 }),
		times: fc.integer({ min: 1, max: 3 }),
	}),
	fc.record({
		does: fc.constantFrom('transfer-in' as const, 'transfer-out' as const),
		wallet,
		bank: fc.nat(suffixes.length - 1),
		amount: fc.integer({ min: 1, max: 10_000 }),
	}),
	fc.record({
		does: fc.constant('send' as const),
		wallet,
		/** How much more or less than the quote asks for. */
		off: fc.constantFrom(0, 0, 0, -1, 1),
		amount: fc.integer({ min: 100, max: 10_000 }),
	}),
	fc.record({
		does: fc.constant('receive' as const),
		wallet,
		decisions: fc.array(fc.constantFrom('approve', 'reject'), { maxLength: 3 }),
		amount: fc.integer({ min: 1, max: 5e7 }),
	}),
	fc.record({
		does: fc.constant('uma' as const),
		wallet,
		to: fc.constantFrom('success.mxn', 'fail.compliance.usd', 'pending.long.usd'),
		amount: fc.integer({ min: 1, max: 5e7 }),
	}),
	fc.record({ does: fc.constant('wait' as const), milliseconds: fc.nat(400_000) }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

async function run(step: Action): Promise<void> {
	if (step.does === 'wait') return service.clock.advance(step.milliseconds);
	const payer = wallets[step.wallet];
	const other = wallets[1 - step.wallet];
	if (!payer || !other) return;
	if (step.does === 'fund') {
		await fund(sandbox, payer, step.amount);
		return;
	}
	if (step.does === 'send') return send(payer, step);
	if (step.does === 'receive') return receive(payer, step);
	if (step.does === 'uma') return payUma(payer, step);
	if (step.does !== 'pay') return transfer(payer, step);
	const to = banks.get(payer)?.[step.to] ?? other.accountId;
	const quote = await requestQuote(sandbox, payer, to, step.amount).catch(() => undefined);
	if (!quote) return;
	await Promise.all(Array.from({ length: step.times }, () => execute(sandbox, payer, quote)));
}

async function transfer(
	owner: TestWallet,
	{ does, bank, amount }: Extract<Action, { bank: number }>,
): Promise<void> {
	const inside = { accountId: fiat.get(owner) };
	const outside = { accountId: banks.get(owner)?.[bank] };
	const ends =
		does === 'transfer-in'
			? { source: outside, destination: inside }
			: { source: inside, destination: outside };
	const response = await sandbox.request('POST', `/${does}`, { ...ends, amount });
	if (response.status !== 201) expect(await expectJson(400, response)).toMatchObject(overdrawn);
}

/** Funds a quote by a transfer of the right amount, or nearly. */
async function send(
	{ accountId }: TestWallet,
	{ off, amount }: Extract<Action, { off: number }>,
): Promise<void> {
	const quote = await expectJson<Quote>(
		201,
		sandbox.request('POST', '/quotes', {
			source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
			destination: { destinationType: 'ACCOUNT', accountId },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: amount,
		}),
	);
	const transfer = { quoteId: quote.id, currencyCode: 'USD', currencyAmount: amount + off };
	await expectJson(200, sandbox.request('POST', '/sandbox/send', transfer));
}

/** Lets money come from elsewhere, and decides on it more than once. */
async function receive(
	{ customerId }: TestWallet,
	{ decisions, amount }: Extract<Action, { decisions: string[] }>,
): Promise<void> {
	const { id } = await expectJson<Transaction>(
		200,
		sandbox.request('POST', '/sandbox/uma/receive', {
			senderUmaAddress: '$ada@elsewhere.test',
			customerId,
			receivingCurrencyCode: 'USDB',
			receivingCurrencyAmount: amount,
		}),
	);
	const responses = await Promise.all(
		decisions.map((decision) => sandbox.request('POST', `/transactions/${id}/${decision}`)),
	);
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(
		Math.min(decisions.length, 1),
	);
}

async function payUma(
	payer: TestWallet,
	{ to, amount }: Extract<Action, { to: string }>,
): Promise<void> {
	const umaAddress = `$${to}@uma.localhost`;
	const lookup = sandbox.request('GET', `/receiver/uma/${encodeURIComponent(umaAddress)}`);
	const { lookupId } = await expectJson<ReceiverUmaLookup>(200, lookup);
	const response = await sandbox.request('POST', '/quotes', {
		...quoteRequest(payer, '', amount),
		destination: { destinationType: 'UMA_ADDRESS', umaAddress },
		lookupId,
		senderCustomerInfo: { FULL_NAME: 'Ada', BIRTH_DATE: '1815-12-10', NATIONALITY: 'GB' },
	});
	if (response.status === 201) await execute(sandbox, payer, await response.json());
}

const overdrawn = { code: 'AMOUNT_OUT_OF_RANGE', reason: 'Insufficient balance' };

test('random operations keep the ledger balanced', {
	timeout: 120_000 * effort,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (steps) => {
			for (const step of steps) await run(step);
			const { faults, sums, balances } = await auditLedger(service.context.database);
			expect(faults).toEqual([]);
			expect(sums.filter(({ total }) => total !== 0)).toEqual([]);
			expect(
				balances.filter(({ account, balance }) => balance < 0 && !/^system/.test(account)),
			).toEqual([]);
		}),
		{ numRuns: 8 * effort },
	);
	service.clock.advance(48 * 3_600_000);
	await service.call('/transactions');
	const { balances, postings } = await auditLedger(service.context.database);
	expect(
		balances.filter(({ account }) => account.endsWith('/held')).map(({ balance }) => balance),
	).toEqual(balances.filter(({ account }) => account.endsWith('/held')).map(() => 0));
	expect(new Set(postings.map(({ kind }) => kind))).toContain('PAYOUT');
});
