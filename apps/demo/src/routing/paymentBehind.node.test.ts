import { expect, test } from 'vitest';
import { paymentBehind } from './paymentBehind.js';

test('reads the payment that led to a place from the history', () => {
	const accountId = 'ExternalAccount:0192f0c2-7a3e-7bbd-9a57-0d3a5d1a2b3c';
	const cameFrom = '/send/to/0192f0c2-7a3e-7bbd-9a57-0d3a5d1a2b3c?from=home';
	expect(paymentBehind({ cameFrom })).toEqual({ name: 'pay', accountId });
	expect(paymentBehind({ cameFrom: '/send/uma/%24ada%40example.com' })).toEqual({
		name: 'payUma',
		umaAddress: '$ada@example.com',
	});
});

test('names the place of a payment that lacked money', () => {
	const payment = '/send/uma/%24ada%40example.com';
	expect(paymentBehind({ cameFrom: '/', payment })).toMatchObject({ name: 'payUma' });
	expect(paymentBehind({ cameFrom: payment, payment: undefined })).toMatchObject({
		name: 'payUma',
	});
});

test.each([{}, { cameFrom: undefined }, { cameFrom: '/' }, { cameFrom: '/send' }])(
	'no payment led to a place with the state %j',
	(state) => {
		expect(paymentBehind(state)).toBeUndefined();
	},
);
