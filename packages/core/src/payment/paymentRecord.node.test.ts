import { expect, test } from 'vitest';
import { quoteOf, requestOf } from '../../testing/paymentModel.js';
import { readPaymentRecord } from './paymentRecord.js';

const stored = { stage: 'review', intent: 'a', request: requestOf(), quote: quoteOf('1') };
const { source, destination } = requestOf();

test.each(['review', 'executing', 'settling'])(
	'reads a payment in %s only with its quote',
	(stage) => {
		expect(readPaymentRecord({ ...stored, stage })).toEqual({ ...stored, stage });
		for (const quote of [undefined, null, '1', {}, { ...stored.quote, id: 1 }]) {
			expect(readPaymentRecord({ ...stored, stage, quote })).toBeUndefined();
		}
	},
);

test.each(['drafting', 'quoting'])('reads a payment in %s without a quote', (stage) => {
	const quote = undefined;
	expect(readPaymentRecord({ ...stored, stage, quote })).toEqual({ ...stored, stage, quote });
});

test.each(['cancelled', 'ended'])('reads only the intent of a %s payment', (stage) => {
	expect(readPaymentRecord({ ...stored, stage })).toEqual({ stage, intent: 'a' });
});

test.each<[string, unknown]>([
	['nothing', undefined],
	['a text', 'review'],
	['a list', [stored]],
	['no stage', { ...stored, stage: undefined }],
	['a stage of a later release', { ...stored, stage: 'approving' }],
	['no intent', { ...stored, intent: undefined }],
	['an ended one without an intent', { stage: 'ended' }],
	['an intent that is no text', { ...stored, intent: 1 }],
	['no request', { ...stored, request: undefined }],
	['a request that is a text', { ...stored, request: 'pay' }],
	['a request from nowhere', { ...stored, request: { destination } }],
	['a request to nowhere', { ...stored, request: { source } }],
])('does not read a stored value as a payment: %s', (_, value) => {
	expect(readPaymentRecord(value)).toBeUndefined();
});
