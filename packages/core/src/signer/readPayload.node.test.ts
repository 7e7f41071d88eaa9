import { type Quote, sandboxEnclaveKeys } from '@countersign/contract';
import { expect, test } from 'vitest';
import { quoteOf } from '../../testing/paymentModel.js';
import { readPayload } from './readPayload.js';
import type { TokenTransfer } from './transactionRules.js';

const config = {
	endpoint: 'https://api.example.com',
	environment: 'sandbox',
	enclaveKeys: sandboxEnclaveKeys,
	transactions: 'allow',
} as const;

/** What is told of a payload that names this time. */
function read(timestampMs: unknown) {
	const payloadToSign = JSON.stringify({
		type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
		timestampMs,
		parameters: { signWith: '0x1', type: 'TRANSACTION_TYPE_SOLANA' },
	});
	return readPayload(quoteOf('Quote:1', { payloadToSign }), config.transactions);
}

const noon = '2026-01-01T12:00:00.000Z';

test.each([Date.parse(noon), String(Date.parse(noon))])(
	'reads the time %j from a payload',
	(time) => {
		expect(read(time)).toMatchObject({
			kind: 'opaque',
			activity: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
			wallet: '0x1',
			transactionType: 'TRANSACTION_TYPE_SOLANA',
			madeAt: noon,
		});
	},
);

test.each([undefined, null, true, [0], {}, 'soon', 1e20])('reports no time for %j', (time) => {
	expect(read(time).madeAt).toBeUndefined();
});

const moved: TokenTransfer = { recipient: 'ada', amount: '25', currency: 'USDB' };

/** What a reader of the application reads in a payload of 25 USDB. */
function readWith(transfer: TokenTransfer, more: object = {}) {
	const payloadToSign = JSON.stringify({
		type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
		parameters: { type: 'TRANSACTION_TYPE_SOLANA', unsignedTransaction: '01', ...more },
	});
	const quote = quoteOf('Quote:1', { payloadToSign });
	const units = 25 * 10 ** quote.sendingCurrency.decimals;
	const totals = { totalSendingAmount: units, totalReceivingAmount: units };
	const reader = { type: 'TRANSACTION_TYPE_SOLANA', read: () => transfer };
	return readPayload({ ...quote, ...totals }, [reader]);
}

test('returns what a reader has read when it matches the quote', () => {
	expect(readWith(moved)).toMatchObject({ kind: 'transfer', ...moved });
});

test.each([
	['another amount', { ...moved, amount: '25.000001' as const }, {}],
	['another currency', { ...moved, currency: 'USDC' }, {}],
	['a parameter that no reader gets', moved, { hashFunction: 'none' }],
])('rejects a payload with %s', (_, transfer, more) => {
	expect(() => readWith(transfer, more)).toThrow(
		expect.objectContaining({ code: 'payload.mismatch' }),
	);
});

test('rejects a quote with two different payloads', () => {
	const info = { accountType: 'EMBEDDED_WALLET', payloadToSign: '{"type":"another"}' } as const;
	const paymentInstructions = [{ accountOrWalletInfo: info }];
	const payloadToSign = '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2","parameters":{}}';
	const quote = { ...quoteOf('Quote:1', { payloadToSign }), paymentInstructions } as Quote;
	expect(() => readPayload(quote, 'allow')).toThrow(
		expect.objectContaining({ code: 'payload.mismatch' }),
	);
});
