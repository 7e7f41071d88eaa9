import { type Quote, sandboxTransactions, type TransactionPolicy } from '@countersign/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	encodeTransaction,
	fromHex,
	sandboxTransfer,
	transferData,
} from '../../testing/ethereumTransactions.js';
import { quoteOf } from '../../testing/paymentModel.js';
import type { EthereumTransaction } from './decodeTransaction.js';
import { readTransfer } from './readTransfer.js';

const currency = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };
const quote = quoteOf('Quote:1', { sendingCurrency: currency, totalSendingAmount: 25_313_284 });
const units = 25_313_284n * 10n ** 12n;
const [token = ''] = Object.keys(sandboxTransactions.tokens);
const [first = '', second = ''] = sandboxTransactions.recipients;
const stranger = `0x${'66'.repeat(20)}`;

const read = (
	change: Partial<EthereumTransaction> = {},
	policy: Partial<TransactionPolicy> = {},
	of: Quote = quote,
) =>
	readTransfer(encodeTransaction(sandboxTransfer(units, change)), of, {
		...sandboxTransactions,
		...policy,
	});

test('reads exactly who gets how much on which chain, and what the network may charge', () => {
	expect(read()).toEqual({
		chainId: 31_337,
		token,
		recipient: first,
		amount: '25.313284',
		currency: 'USDB',
		maximumFee: '0.0000975',
		feeCurrency: 'ETH',
	});
});

const accessList = [{ address: stranger, storageKeys: ['00'.repeat(32)] }];
test.each<[string, Partial<EthereumTransaction>, Partial<TransactionPolicy>]>([
	['a legacy transaction', { type: 'legacy', priorityFeePerGas: undefined }, {}],
	['an EIP-2930 transaction', { type: 'eip2930', priorityFeePerGas: undefined }, {}],
	['the other recipient', { data: fromHex(transferData(units, second)) }, {}],
	['pins in capitals', {}, { recipients: [`0x${first.slice(2).toUpperCase()}`] }],
	['a fee at its limit', { gasLimit: 1n, feePerGas: sandboxTransactions.maximumFee }, {}],
	['an access list that the policy allows', { accessList }, { allowAccessList: true }],
	['a coin of another name', {}, { feeCurrency: 'POL' }],
])('accepts %s', (_, change, policy) => {
	expect(read(change, policy)?.amount).toBe('25.313284');
});

const call = (data: string) => ({ data: fromHex(data) });
const good = transferData(units);
// [G9h]
test.each<[string, Partial<EthereumTransaction>, string]>([
	['another chain', { chainId: 1n }, 'chainId'],
	['no chain', { type: 'legacy', chainId: undefined, priorityFeePerGas: undefined }, 'chainId'],
	['another token', { to: stranger }, 'to'],
	['a contract that it creates', { to: undefined }, 'to'],
	['native value', { value: 1n }, 'value'],
	['an approval', call(transferData(units, first, '095ea7b3')), 'data'],
	['an unlimited approval', call(transferData(2n ** 256n - 1n, first, '095ea7b3')), 'data'],
	['a transferFrom', call(`23b872dd${good.slice(8, 72)}${good.slice(8)}`), 'data'],
	['no call', call(''), 'data'],
	['a byte too many', call(`${good}00`), 'data'],
	['a byte too few', call(good.slice(0, -2)), 'data'],
	// The network would read 256 times as much.
	['the amount in 31 bytes', call(good.slice(0, 72) + good.slice(74)), 'data'],
	['the amount in 33 bytes', call(`${good.slice(0, 72)}00${good.slice(72)}`), 'data'],
	['dirt before the address', call(good.replace('a9059cbb00', 'a9059cbb01')), 'data'],
	['another recipient', call(transferData(units, stranger)), 'data.to'],
	['the token as its recipient', call(transferData(units, token)), 'data.to'],
	['a unit of the token more', call(transferData(units + 1n)), 'data.amount'],
	['a unit of the token less', call(transferData(units - 1n)), 'data.amount'],
	['as much as there is', call(transferData(2n ** 256n - 1n)), 'data.amount'],
	['nothing', call(transferData(0n)), 'data.amount'],
	['the units of the currency', call(transferData(25_313_284n)), 'data.amount'],
	['an access list', { accessList }, 'accessList'],
	['a fee of 1,000 coins', { gasLimit: 1_000n, feePerGas: 10n ** 18n }, 'fee'],
	['a wei above the limit', { gasLimit: 1n, feePerGas: 10n ** 15n + 1n }, 'fee'],
])('rejects %s and names what differs', (_, change, member) => {
	expect(() => read(change)).toThrow(
		expect.objectContaining({
			code: 'payload.mismatch',
			message: expect.stringContaining(`in unsignedTransaction.${member}.`),
		}),
	);
});

test.each<[string, Partial<Quote>, string]>([
	['in another currency', { sendingCurrency: { ...currency, code: 'USD' } }, 'to'],
	['of another amount', { totalSendingAmount: 25_313_283 }, 'data.amount'],
	['with other decimals', { sendingCurrency: { ...currency, decimals: 7 } }, 'data.amount'],
	['with half decimals', { sendingCurrency: { ...currency, decimals: 0.5 } }, 'data.amount'],
	['of half a unit', { totalSendingAmount: 25_313_284.5 }, 'data.amount'],
])('rejects a quote %s', (_, change, member) => {
	expect(() => read({}, {}, { ...quote, ...change })).toThrow(`in unsignedTransaction.${member}.`);
});

test('rejects a quote in another unit than the pinned one, whatever its transaction moves', () => {
	const of = { ...quote, sendingCurrency: { ...currency, decimals: 4 } };
	const change = call(transferData(units * 100n));
	expect(() => read(change, {}, of)).toThrow('in unsignedTransaction.data.amount.');
});

test('converts amounts exactly between the decimals of the token and of the currency', () => {
	const amounts = fc.record({
		total: fc.integer({ min: 1, max: 9_000_000_000_000_000 }),
		ours: fc.integer({ min: 0, max: 18 }),
		theirs: fc.integer({ min: 0, max: 18 }),
		off: fc.constantFrom(-1n, 1n),
	});
	fc.assert(
		fc.property(amounts, ({ total, ours, theirs, off }) => {
			const scaled = BigInt(total) * 10n ** BigInt(theirs);
			const isWhole = scaled % 10n ** BigInt(ours) === 0n;
			const amount = scaled / 10n ** BigInt(ours);
			const pinned = { currency: 'USDB', decimals: theirs, currencyDecimals: ours };
			const policy = { tokens: { [token]: pinned } };
			const of = {
				...quote,
				sendingCurrency: { ...currency, decimals: ours },
				totalSendingAmount: total,
			};
			const attempt = (value: bigint) => () => read(call(transferData(value)), policy, of);
			if (isWhole) {
				const told = attempt(amount)()?.amount ?? '';
				const [whole = '', fraction = ''] = told.split('.');
				expect(BigInt(whole + fraction.padEnd(theirs, '0'))).toBe(amount);
			} else expect(attempt(amount)).toThrow('data.amount');
			if (amount + off >= 0n) expect(attempt(amount + off)).toThrow('data.amount');
		}),
	);
});
