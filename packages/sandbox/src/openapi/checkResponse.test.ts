import { expect, test } from 'vitest';
import { openSqlService } from '../../testing/openSqlService.js';
import { type CheckedResponse, createResponseCheck } from './checkResponse.js';
import { createOpenapiDocument } from './createOpenapiDocument.js';

const check = createResponseCheck(createOpenapiDocument());

const currency = { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 };
const fee = {
	networkFee: 1,
	networkFeeAsset: 'USDB',
	applicationFee: 1,
	totalFee: 2,
	netAmount: 3,
};
const rate = {
	sourceCurrency: currency,
	sendingAmount: 1,
	minSendingAmount: 1,
	maxSendingAmount: 1,
	destinationCurrency: currency,
	destinationPaymentRail: 'SEPA',
	receivingAmount: 1,
	exchangeRate: 1,
	fees: {},
	updatedAt: '2026-01-15T12:00:00.000Z',
};
const refusal = { status: 404, code: 'QUOTE_NOT_FOUND', message: 'No.' };

const estimate = (status: number, body?: unknown): CheckedResponse => ({
	method: 'POST',
	path: '/crypto/estimate-withdrawal-fee',
	status,
	body,
});
const rates = (change: object): CheckedResponse => ({
	method: 'GET',
	path: '/exchange-rates',
	status: 200,
	body: { data: [{ ...rate, ...change }] },
});

test.each([
	['a response', estimate(200, fee)],
	['a list', rates({})],
	['a refusal', estimate(404, refusal)],
	[
		'an error outside of every operation',
		{ method: 'GET', path: undefined, status: 404, body: refusal },
	],
	[
		'no body where none is described',
		{ method: 'DELETE', path: '/auth/sessions/{id}', status: 204 },
	],
] as const)('accepts %s that matches the document', (_, response) => {
	expect(() => check({ body: undefined, ...response })).not.toThrow();
});

test.each([
	['a status that is not listed', estimate(418, fee)],
	['a body that is missing', estimate(200)],
	['a field that is missing', estimate(200, { ...fee, netAmount: undefined })],
	['an undocumented field', estimate(200, { ...fee, colour: 'green' })],
	['a text for a number', estimate(200, { ...fee, netAmount: '3' })],
	['a fraction of a smallest unit', estimate(200, { ...fee, netAmount: 0.5 })],
	['a value that the enumeration lacks', rates({ destinationPaymentRail: 'PIGEON' })],
	['an invalid date', rates({ updatedAt: 'yesterday' })],
	['a fault in a resource that is referred to', rates({ sourceCurrency: { code: 'USD' } })],
	['an undocumented code', estimate(404, { ...refusal, code: 'GONE_FISHING' })],
	['another status in the body', estimate(404, { ...refusal, status: 400 })],
	[
		'another status in the body of an error that no operation has',
		{ method: 'GET', path: undefined, status: 404, body: { ...refusal, status: 400 } },
	],
	[
		'an error outside of every operation without the shape of errors',
		{ method: 'GET', path: undefined, status: 404, body: { message: 'No.' } },
	],
])('rejects %s', (_, response) => {
	expect(() => check(response)).toThrow();
});

test('the service fails for a response that the document does not describe', async () => {
	const { fetch, sql, close } = await openSqlService();
	const authorization = `Basic ${btoa('sandbox_token:sandbox_secret')}`;
	const request = (method: string, body?: string) =>
		fetch(
			new Request('http://localhost/2025-10-13/customers', {
				method,
				headers: { authorization },
				...(body === undefined ? {} : { body }),
			}),
		);
	expect((await request('POST', '{"customerType":"INDIVIDUAL"}')).status).toBe(201);
	await sql("update customers set kyc_status = 'UNHEARD_OF'");
	for (const method of ['GET', 'HEAD']) {
		await expect(request(method)).rejects.toThrow(
			/^GET \/customers responded with 200: .*\/data\/0\/kycStatus/,
		);
	}
	await close();
});
