import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effort } from '../../../testing/effort.js';
import { type CurrencyCode, currencies } from '../../ledger/currencies.js';
import { noFees, payoutFees, priceTransfer } from './priceTransfer.js';
import { createRates } from './rates.js';

const rates = createRates({});

const payout = (sending: CurrencyCode, receiving: CurrencyCode) => ({
	sending,
	receiving,
	fees: payoutFees(rates, sending),
	rates,
});

test.each([
	['USD', 'SENDING', 25_000_000n, [25_000_000n, 2_468n, 312_500n]],
	['USD', 'RECEIVING', 2_500n, [25_313_284n, 2_500n, 313_284n]],
	['EUR', 'SENDING', 25_000_000n, [25_000_000n, 2_285n, 312_500n]],
	['MXN', 'SENDING', 25_000_000n, [25_000_000n, 41_985n, 312_500n]],
	['USDB', 'RECEIVING', 1n, [250_628n, 1n, 250_627n]],
] as const)(
	'prices a payout of USDB in %s with the side %s locked',
	(receiving, side, amount, expected) => {
		const price = priceTransfer({ ...payout('USDB', receiving), side, amount });
		const { totalSendingAmount, totalReceivingAmount, feesIncluded } = price;
		expect([totalSendingAmount, totalReceivingAmount, feesIncluded]).toEqual(expected);
	},
);

test('charges no fees between two accounts of the service', () => {
	const price = priceTransfer({
		sending: 'USDB',
		receiving: 'USDB',
		fees: noFees,
		rates,
		side: 'SENDING',
		amount: 1n,
	});
	expect(price).toMatchObject({
		totalSendingAmount: 1n,
		totalReceivingAmount: 1n,
		feesIncluded: 0n,
	});
});

test.each([
	['fees eat it all', 'SENDING', 250_000n],
	['less than a cent is left', 'SENDING', 260_000n],
	['the other side grows too large', 'RECEIVING', 9_000_000_000_000_000n],
] as const)('rejects an amount when %s', (_, side, amount) => {
	expect(() => priceTransfer({ ...payout('USDB', 'USD'), side, amount })).toThrow(
		expect.objectContaining({ status: 400, code: 'AMOUNT_OUT_OF_RANGE' }),
	);
});

const code = fc.constantFrom<CurrencyCode>('USDB', 'USD', 'EUR', 'MXN');

// [R16]
test('meets the locked amount and states a rate exact to one unit', () => {
	fc.assert(
		fc.property(
			code,
			code,
			fc.constantFrom('SENDING' as const, 'RECEIVING' as const),
			fc.bigInt(10_000_000n, 100_000_000_000n),
			(sending, receiving, side, amount) => {
				const price = priceTransfer({ ...payout(sending, receiving), side, amount });
				const { totalSendingAmount, totalReceivingAmount, feesIncluded } = price;
				const locked = side === 'SENDING' ? totalSendingAmount : totalReceivingAmount;
				expect(locked).toBe(amount);
				expect(feesIncluded).toBe(payoutFees(rates, sending).fixed + price.variableFee);
				const exchanged =
					Number(totalSendingAmount - feesIncluded) / 10 ** currencies[sending].decimals;
				const arrives = exchanged / rates.exchangeRate(sending, receiving);
				const received = Number(totalReceivingAmount) / 10 ** currencies[receiving].decimals;
				const unit = 10 ** -Math.min(currencies[sending].decimals, currencies[receiving].decimals);
				// The coarsest step: one cent sent buys up to 18.4 centavos.
				expect(Math.abs(arrives - received)).toBeLessThanOrEqual(unit * 20);
				if (side === 'SENDING') expect(received).toBeLessThanOrEqual(arrives + 1e-6);
			},
		),
		{ numRuns: 100 * effort },
	);
});

test('a RECEIVING lock charges the smallest amount that delivers the same with a SENDING lock', () => {
	fc.assert(
		fc.property(fc.bigInt(100n, 1_000_000_000n), (amount) => {
			const transfer = payout('USDB', 'USD');
			const { totalSendingAmount } = priceTransfer({ ...transfer, side: 'RECEIVING', amount });
			const sent = (total: bigint) =>
				priceTransfer({ ...transfer, side: 'SENDING', amount: total }).totalReceivingAmount;
			expect(sent(totalSendingAmount)).toBe(amount);
			expect(sent(totalSendingAmount - 1n)).toBe(amount - 1n);
		}),
		{ numRuns: 100 * effort },
	);
});
