import { expect, test } from 'vitest';
import { serviceNames, toDeploymentNames, toInterfaceNames } from './serviceNames.js';

const acme = serviceNames('Acme');
const theirs = {
	acmeApiMultiplier: 1,
	acmeApiFixedFee: 2,
	acmeApiVariableFeeRate: 3,
	acmeApiVariableFeeAmount: 4,
	counterpartyFixedFee: 5,
};
const ours = {
	serviceApiMultiplier: 1,
	serviceApiFixedFee: 2,
	serviceApiVariableFeeRate: 3,
	serviceApiVariableFeeAmount: 4,
	counterpartyFixedFee: 5,
};

test('puts the word in the place of the neutral one in both headers', () => {
	expect(acme.headers).toEqual({
		walletSignature: 'Acme-Wallet-Signature',
		requestId: 'Request-Id',
		idempotencyKey: 'Idempotency-Key',
	});
	expect(acme.webhookSignature).toBe('X-Acme-Signature');
	expect(serviceNames().headers.walletSignature).toBe('Service-Wallet-Signature');
	expect(serviceNames().webhookSignature).toBe('X-Service-Signature');
});

test.each([
	['a resource', { rateDetails: theirs }, { rateDetails: ours }],
	['each of a list', { data: [{ rateDetails: theirs }] }, { data: [{ rateDetails: ours }] }],
	['that of a webhook', { data: { rateDetails: theirs } }, { data: { rateDetails: ours } }],
	['an error', { code: 'ACME_SWITCH_ERROR' }, { code: 'SERVICE_SWITCH_ERROR' }],
	[
		'a nested error',
		{ error: { code: 'ACME_SWITCH_ERROR' } },
		{ error: { code: 'SERVICE_SWITCH_ERROR' } },
	],
])('renames %s in both directions', (_, deployment, neutral) => {
	expect(toInterfaceNames(deployment, acme)).toEqual(neutral);
	expect(toDeploymentNames(neutral, acme)).toEqual(deployment);
});

test('leaves signed text, other members and other values alone', () => {
	const payloadToSign = '{"rateDetails":{"acmeApiFixedFee":1},"code":"ACME_SWITCH_ERROR"}';
	const body = { payloadToSign, acmeApiFixedFee: 1, message: 'ACME_SWITCH_ERROR', data: null };
	expect(toInterfaceNames(body, acme)).toEqual(body);
});

test.each([null, undefined, 'text', 5, [{ code: 'ACME_SWITCH_ERROR' }]])('returns %j', (body) => {
	expect(toInterfaceNames(body, acme)).toBe(body);
});

test('returns the same body without a word', () => {
	const body = { rateDetails: ours };
	expect(toInterfaceNames(body, serviceNames())).toBe(body);
});

test.each(['', 'acme', 'ACME', 'AcmePay', 'Acme-Pay', 'Acme\r\nX', 'A'.repeat(33)])(
	'rejects the word %j',
	(word) => {
		expect(() => serviceNames(word)).toThrow(/^word /);
	},
);
