import { expect, test } from 'vitest';
import { quoteOf } from '../../testing/paymentModel.js';
import { readPayload } from '../signer/readPayload.js';
import { explainPayload } from './explainPayload.js';

/** The explanation of a payload with this time. */
function read(timestampMs: unknown) {
	const payloadToSign = JSON.stringify({
		type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
		timestampMs,
		parameters: { signWith: '0x1', type: 'TRANSACTION_TYPE_SOLANA' },
	});
	return explainPayload(readPayload(quoteOf('Quote:1', { payloadToSign }), 'allow'));
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
