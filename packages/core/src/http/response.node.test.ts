import { errorCodes } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { isRefusal } from './isRefusal.js';
import { readJson, refusal, retryAfterMs } from './response.js';

const now = Date.UTC(2049, 0, 1);

test.each([
	['0', 0],
	['17', 17_000],
	[' 17 ', 17_000],
	['86401', 86_400_000],
	['999999999', 86_400_000],
	['Fri, 01 Jan 2100 00:00:00 GMT', 86_400_000],
	['Fri, 01 Jan 2049 00:00:30 GMT', 30_000],
	['Friday, 01-Jan-49 00:00:30 GMT', 30_000],
	['Fri Jan  1 00:00:30 2049', 30_000],
	['Thu, 31 Dec 2048 23:59:00 GMT', 0],
])('reads %j as %i ms', (header, milliseconds) => {
	expect(retryAfterMs(header, now)).toBe(milliseconds);
});

test.each([
	null,
	'',
	'1.5',
	'-1',
	'+5',
	'3, 5',
	'1e3',
	'0x10',
	'5 seconds',
	'1234567890',
	'soon',
	'Fri, 01 Jan 2049 00:00:30 +0200',
	'Fri, 01 Jan 2049 00:00:30 PST',
	'Fri, 01 Jan 2049 00:00:30',
	'2049-01-01T00:00:30Z',
	'Fri, 01 Jan 2049 99:00:30 GMT',
])('ignores %j', (header) => {
	expect(retryAfterMs(header, now)).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
	'gives a refusal with the code %j a code of ours',
	(code) => {
		const response = new Response(null, { status: 400 });
		const facts = { operation: 'GET /me', url: '/api/me' };
		const error = refusal({ response, body: { code }, now, facts });
		expect(error).toMatchObject({ code: 'service.rejected', serviceCode: code });
	},
);

const facts = { operation: 'POST /quotes', url: '/api/quotes' };
const codes = Object.entries(errorCodes).flatMap(([status, list]) =>
	list.map((code) => [Number(status), code] as const),
);

test.each(codes)('marks %i %s as retryable if the interface says so', (status, code) => {
	const error = refusal({ response: new Response(null, { status }), body: { code }, now, facts });
	const isAgain = [424, 429, 500].includes(status) || code === 'QUOTE_REQUEST_FAILED';
	expect(error.retryable).toBe(isAgain);
	// After a failure of the service itself, or a conflict with another request, it may have had an effect.
	expect(isRefusal(error)).toBe(status !== 500 && error.code !== 'service.conflict');
});

test('reads a key that belongs to another request as a refusal of this one', () => {
	const body = { code: 'IDEMPOTENCY_KEY_REUSED' };
	const error = refusal({ response: new Response(null, { status: 409 }), body, now, facts });
	expect(error.code).toBe('service.conflict');
	expect(isRefusal(error)).toBe(true);
});

test.each(Array.from({ length: 200 }, (_, index) => 400 + index))(
	'does not read a response of a proxy with %i as a refusal',
	(status) => {
		for (const body of [undefined, { message: 'Forbidden' }, { error: 'Bad gateway' }]) {
			const response = new Response(null, { status });
			expect(isRefusal(refusal({ response, body, now, facts }))).toBe(false);
		}
	},
);

test.each([
	['null', null],
	['undefined', undefined],
	['a stream of another kind', { pipe: () => undefined }],
])('reads the text of a response whose body is %s', async (_, body) => {
	const response = Response.json({ id: 'Quote:1' });
	Object.defineProperty(response, 'body', { value: body });
	expect(await readJson(response, facts)).toEqual({ id: 'Quote:1' });
	const large = new Response(`"${'a'.repeat(1_000_000)}"`);
	Object.defineProperty(large, 'body', { value: body });
	await expect(readJson(large, facts)).rejects.toMatchObject({ code: 'network.malformed' });
});
