import type {
	ExchangeRate,
	ExternalAccount,
	InternalAccount,
	Quote,
	Transaction,
} from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountTypes, currencyOf, infoOf } from '../../testing/accountInfos.js';
import { calculatePrice, type ExpectedPrice, type Terms } from '../../testing/calculation/price.js';
import { decimalsOf, type Published, readPublished } from '../../testing/calculation/published.js';
import { findDifference } from '../../testing/conformance/fieldTable.js';
import { effort } from '../../testing/effort.js';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet, type TestWallet } from '../../testing/openWallet.js';
import { addBank } from '../../testing/payments.js';
import { stoppedClock } from '../../testing/stoppedClock.js';
import { createTestSandbox, type TestSandbox } from '../testing/createTestSandbox.js';

const settings = { quoteLifetime: 90_000, settlementDelay: 1_000, sessionLifetime: 86_400_000 };
const maxAmount = 9_000_000_000_000_000n;

let sandbox: TestSandbox;
let wallet: TestWallet;
let published: Published;
/** The payer's own accounts, by currency. */
let own: ReadonlyMap<string, string>;
/** Accounts of somebody else, by currency, and external accounts of the payer by kind. */
let targets: readonly { id: string; currency: string; isPayout: boolean }[];

beforeAll(async () => {
	sandbox = await createTestSandbox({ ...settings, clock: stoppedClock() });
	published = await readPublished(sandbox);
	const config = sandbox.request('GET', '/config');
	const { supportedCurrencies } = await expectJson<{
		supportedCurrencies: readonly { currencyCode: string }[];
	}>(200, config);
	const codes = supportedCurrencies.map(({ currencyCode }) => currencyCode);
	wallet = await openWallet(sandbox);
	own = await openAccounts(wallet, codes);
	const other = await openAccounts(await openWallet(sandbox), codes);
	const inside = [...other].map(([currency, id]) => ({ id, currency, isPayout: false }));
	const outside = await Promise.all(
		accountTypes
			.filter((type) => codes.includes(currencyOf(type)))
			.map(async (type) => {
				const currency = currencyOf(type);
				const { id } = await expectJson<ExternalAccount>(
					201,
					sandbox.request('POST', '/customers/external-accounts', {
						customerId: wallet.customerId,
						currency,
						accountInfo: infoOf(type),
					}),
				);
				return { id, currency, isPayout: true };
			}),
	);
	targets = [...inside, ...outside];
}, 120_000);
afterAll(() => sandbox.close());

async function openAccounts({ customerId }: TestWallet, currencies: readonly string[]) {
	const change = { customerType: 'INDIVIDUAL', currencies };
	await expectJson(200, sandbox.request('PATCH', `/customers/${customerId}`, change));
	const accounts = await readAccounts(customerId);
	return new Map(accounts.map(({ id, balance }) => [balance.currency.code, id]));
}

async function readAccounts(customerId: string): Promise<readonly InternalAccount[]> {
	const path = `/customers/internal-accounts?customerId=${customerId}&limit=100`;
	return (await expectJson<List<InternalAccount>>(200, sandbox.request('GET', path))).data;
}

/** Amounts of every magnitude up to the limit. */
const amounts = fc
	.tuple(fc.integer({ min: 1, max: 15 }), fc.bigInt({ min: 1n, max: 9_999_999_999_999_999n }))
	.map(([digits, number]) => (number % 10n ** BigInt(digits)) + 1n);

const isPriced = ({ totalSendingAmount, totalReceivingAmount }: ExpectedPrice) =>
	totalReceivingAmount > 0n && totalSendingAmount <= maxAmount && totalReceivingAmount <= maxAmount;

// [R15]
test('calculates quotes and transactions from published rates in every direction', async () => {
	const sides = fc.constantFrom('SENDING' as const, 'RECEIVING' as const);
	await fc.assert(
		fc.asyncProperty(
			fc.nat(),
			fc.nat(),
			fc.boolean(),
			sides,
			amounts,
			async (from, to, isFunded, side, amount) => {
				const [currency = '', accountId = ''] = [...own][from % own.size] ?? [];
				const target = targets[to % targets.length];
				if (!target) throw new RangeError('There is no account to pay to.');
				const isTransferred = isFunded && decimalsOf(currency) === 2;
				const source = isTransferred
					? { sourceType: 'REALTIME_FUNDING', currency, customerId: wallet.customerId }
					: { sourceType: 'ACCOUNT', accountId };
				const destination = { destinationType: 'ACCOUNT', accountId: target.id };
				const terms: Terms = {
					sending: published.currency(currency),
					receiving: published.currency(target.currency),
					side,
					amount,
					isPayout: target.isPayout,
					bitcoin: published.bitcoin,
				};
				const price = calculatePrice(terms);
				const response = sandbox.request('POST', '/quotes', {
					source,
					destination,
					lockedCurrencySide: side,
					lockedCurrencyAmount: Number(amount),
				});
				if (!isPriced(price)) {
					expect(await expectJson(400, response)).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
					return;
				}
				const quote = await expectJson<Quote>(201, response);
				const now = sandbox.clock.now().getTime();
				const at = new Date(now).toISOString();
				const priced = { exchangeRate: price.exchangeRate, rateDetails: price.rateDetails };
				const { id, transactionId, sendingCurrency, receivingCurrency } = quote;
				expect(
					findDifference(quote, {
						...{ id, transactionId, sendingCurrency, receivingCurrency, ...priced },
						...{ status: 'PENDING', source, destination, createdAt: at },
						expiresAt: new Date(now + settings.quoteLifetime).toISOString(),
						totalSendingAmount: Number(price.totalSendingAmount),
						totalReceivingAmount: Number(price.totalReceivingAmount),
						feesIncluded: Number(price.feesIncluded),
						...('paymentInstructions' in quote
							? { paymentInstructions: quote.paymentInstructions }
							: {}),
						...('payloadToSign' in quote ? { payloadToSign: quote.payloadToSign } : {}),
					}),
				).toBeUndefined();
				expect(sendingCurrency).toMatchObject({ code: currency, decimals: decimalsOf(currency) });
				expect(receivingCurrency).toMatchObject({
					code: target.currency,
					decimals: decimalsOf(target.currency),
				});
				expect('payloadToSign' in quote).toBe(!isTransferred && accountId === wallet.accountId);
				const read = sandbox.request('GET', `/transactions/${transactionId}`);
				const transaction = await expectJson<Transaction>(200, read);
				const { platformCustomerId, reconciliationInstructions } = transaction;
				expect(
					findDifference(transaction, {
						...{ id: transactionId, quoteId: id, platformCustomerId, ...priced },
						...{ status: 'PENDING', type: 'OUTGOING', reconciliationInstructions },
						...{ customerId: wallet.customerId, createdAt: at, updatedAt: at },
						source: { currency, ...source },
						destination: { ...destination, currency: target.currency },
						sentAmount: { amount: Number(price.totalSendingAmount), currency: sendingCurrency },
						receivedAmount: {
							amount: Number(price.totalReceivingAmount),
							currency: receivingCurrency,
						},
						fees: Number(price.feesIncluded),
						...(isTransferred ? { paymentInstructions: quote.paymentInstructions } : {}),
					}),
				).toBeUndefined();
			},
		),
		{ numRuns: 60 * effort },
	);
}, 300_000);

// [R35]
test('calculates exchange rates, inverse rates, fees and limits from published prices', async () => {
	const all = await expectJson<List<ExchangeRate>>(200, sandbox.request('GET', '/exchange-rates'));
	const pairs = all.data.map(({ sourceCurrency, destinationCurrency }) => [
		sourceCurrency.code,
		destinationCurrency.code,
	]);
	expect(pairs.length).toBeGreaterThan(6);
	await fc.assert(
		fc.asyncProperty(fc.nat(), amounts, async (index, amount) => {
			const [from = '', to = ''] = pairs[index % pairs.length] ?? [];
			const query = `sourceCurrency=${from}&destinationCurrency=${to}&sendingAmount=${amount}`;
			const response = sandbox.request('GET', `/exchange-rates?${query}`);
			const terms: Terms = {
				sending: published.currency(from),
				receiving: published.currency(to),
				side: 'SENDING',
				amount,
				isPayout: true,
				bitcoin: published.bitcoin,
			};
			const price = calculatePrice(terms);
			const least = calculatePrice({ ...terms, side: 'RECEIVING', amount: 1n });
			const isEnough = amount >= least.totalSendingAmount;
			if (isEnough && !isPriced(price)) {
				expect(await expectJson(400, response)).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
				return;
			}
			const { data } = await expectJson<List<ExchangeRate>>(200, response);
			const [rate] = data;
			expect(data).toHaveLength(1);
			expect(rate).toMatchObject({
				sendingAmount: Number(amount),
				receivingAmount: isEnough ? Number(price.totalReceivingAmount) : 0,
				minSendingAmount: Number(least.totalSendingAmount),
				sourceCurrency: { code: from, decimals: decimalsOf(from) },
				destinationCurrency: { code: to, decimals: decimalsOf(to) },
			});
			expect(findDifference(rate?.exchangeRate, price.exchangeRate)).toBeUndefined();
			expect(findDifference(1 / (rate?.exchangeRate ?? 0), 1 / price.exchangeRate)).toBeUndefined();
			expect(rate?.fees).toEqual({
				fixed: price.rateDetails['serviceApiFixedFee'],
				...(isEnough ? { total: Number(price.feesIncluded) } : {}),
			});
		}),
		{ numRuns: 60 * effort },
	);
}, 300_000);

// [R38]
test('calculates the fee of a withdrawal from its amount', async () => {
	const internalAccountId = own.get('USDB');
	const dollar = published.currency('USDB');
	await fc.assert(
		fc.asyncProperty(amounts, async (amount) => {
			const response = sandbox.request('POST', '/crypto/estimate-withdrawal-fee', {
				internalAccountId,
				currency: 'USDB',
				cryptoNetwork: 'SPARK',
				amount: Number(amount),
				destinationAddress: `spark1${'q'.repeat(40)}`,
			});
			const price = calculatePrice({
				sending: dollar,
				receiving: dollar,
				side: 'SENDING',
				amount,
				isPayout: true,
				bitcoin: published.bitcoin,
			});
			if (!isPriced(price)) {
				expect(await expectJson(400, response)).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
				return;
			}
			const { feesIncluded, rateDetails } = price;
			expect(await expectJson(200, response)).toEqual({
				networkFee: rateDetails['serviceApiFixedFee'],
				networkFeeAsset: 'USDB',
				applicationFee: Number(feesIncluded) - (rateDetails['serviceApiFixedFee'] ?? 0),
				totalFee: Number(feesIncluded),
				netAmount: Number(price.totalReceivingAmount),
			});
			expect(rateDetails['serviceApiVariableFeeAmount']).toBe(
				Number(feesIncluded) - (rateDetails['serviceApiFixedFee'] ?? 0),
			);
		}),
		{ numRuns: 60 * effort },
	);
}, 300_000);

// [R39]
test('updates balances with every deposit, payout, refund and transfer', async () => {
	const customer = await openWallet(sandbox);
	const account = (await openAccounts(customer, ['USDB', 'USD'])).get('USD') ?? '';
	const bank = async (suffix: string) =>
		(await addBank(sandbox, customer, `000123456${suffix}`)).id;
	/** How much of a total comes back in the end, by suffix. */
	const ends: Readonly<Record<string, bigint>> = {
		123: 0n,
		'002': 1n,
		'004': 1n,
		'005': 1n,
		'006': 1n,
		'007': 0n,
	};
	const banks = await Promise.all(
		Object.keys(ends).map(async (suffix) => [suffix, await bank(suffix)] as const),
	);
	let [spendable, whole] = [0n, 0n];
	const expectBalances = async () => {
		const found = (await readAccounts(customer.customerId)).find(({ id }) => id === account);
		expect([found?.balance.amount, found?.totalBalance.amount]).toEqual([
			Number(spendable),
			Number(whole),
		]);
	};
	const move = (path: string, from: string, to: string, amount: bigint) =>
		sandbox.request('POST', path, {
			source: { accountId: from },
			destination: { accountId: to },
			amount: Number(amount),
		});
	const kinds = fc.constantFrom('fund' as const, 'quote' as const, 'in' as const, 'out' as const);
	const cents = fc.bigInt({ min: 1_000n, max: 100_000n });
	await fc.assert(
		fc.asyncProperty(kinds, fc.nat(), cents, async (kind, index, amount) => {
			const [suffix = '', bankId = ''] = banks[index % banks.length] ?? [];
			const ordinary = banks[0]?.[1] ?? '';
			if (kind === 'fund') {
				const path = `/sandbox/internal-accounts/${account}/fund`;
				await expectJson(200, sandbox.request('POST', path, { amount: Number(amount) }));
				[spendable, whole] = [spendable + amount, whole + amount];
			} else if (kind === 'in') {
				await expectJson(201, move('/transfer-in', ordinary, account, amount));
				await expectBalances();
				sandbox.clock.advance(settings.settlementDelay);
				[spendable, whole] = [spendable + amount, whole + amount];
			} else if (amount > spendable) {
				return;
			} else if (kind === 'out') {
				await expectJson(201, move('/transfer-out', account, ordinary, amount));
				spendable -= amount;
				await expectBalances();
				sandbox.clock.advance(settings.settlementDelay);
				whole -= amount;
			} else {
				const request = {
					source: { sourceType: 'ACCOUNT', accountId: account },
					destination: { destinationType: 'ACCOUNT', accountId: bankId },
					lockedCurrencySide: 'SENDING',
					lockedCurrencyAmount: Number(amount),
					immediatelyExecute: true,
				};
				await expectJson(201, sandbox.request('POST', '/quotes', request));
				spendable -= amount;
				await expectBalances();
				sandbox.clock.advance(3 * settings.settlementDelay);
				const returned = amount * (ends[suffix] ?? 0n);
				spendable += returned;
				whole += returned - amount;
			}
			await expectBalances();
		}),
		{ numRuns: 40 * effort },
	);
	const sums = await sandbox.ledgerSums();
	expect(Object.values(sums).filter((sum) => sum !== 0)).toEqual([]);
}, 300_000);
