import type { Quote } from '@countersign/contract';
import { expect, test } from 'vitest';
import { quoteOf } from '../../testing/paymentModel.js';
import { readPayload } from './readPayload.js';
import type { TokenTransfer } from './transactionRules.js';

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
	expect(readWith(moved)).toMatchObject({ transfer: moved });
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
