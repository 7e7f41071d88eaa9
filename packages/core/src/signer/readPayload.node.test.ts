import { sandboxEnclaveKeys } from '@countersign/contract';
import { expect, test } from 'vitest';
import { quoteOf } from '../../testing/paymentModel.js';
import { readPayload } from './readPayload.js';

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
	'the time %j of a payload is told',
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

test.each([undefined, null, true, [0], {}, 'soon', 1e20])('%j is told as no time', (time) => {
	expect(read(time).madeAt).toBeUndefined();
});
