import { deepEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type ExchangeRate, limits, type Page, type Transaction } from '@countersign/contract';
import { errorCodes, type List, transactionStatuses } from '@countersign/contract/service';
import { listOf, pageOf } from '../openapi/responses/fields.js';
import { exchangeRateSchema } from '../openapi/responses/platformSchemas.js';
import { transactionSchema } from '../openapi/responses/transactionSchemas.js';
import { expectBody, type LiveCase, quoteBody, refusal } from './deployment.js';
import { documentCases } from './documentCases.js';
import { importCases } from './importCases.js';
import { invitationCases } from './invitationCases.js';
import { writingCases } from './sandboxCases.js';
import { tokenCases } from './tokenCases.js';

/** What no program can show of a deployment that it does not control, and why. */
export const beyondReach: readonly (readonly [what: string, why: string])[] = [
	['expiry of quotes, challenges, codes and sessions', 'its clock cannot be moved'],
	['settlement delays and refunds', 'its clock cannot be moved'],
	['signed actions of a wallet', 'the emailed code reaches the owner of the wallet only'],
	['passkeys and identities', 'they are bound to the origin and the issuer of a real person'],
	['limits of challenges', 'they would lock a real credential'],
	['webhooks', 'it delivers them to the endpoint of the platform'],
	['concurrent requests and crashes', 'load and faults do not belong on a shared deployment'],
];

/** Cases that only read. */
const readingCases: readonly LiveCase[] = [
	{
		name: 'a request without the credential is a 401 in the shape of errors',
		async run({ request }) {
			const headers = { authorization: '' };
			const body = await refusal(401, request('GET', '/transactions', { headers }));
			equal(body.code, 'UNAUTHORIZED');
		},
	},
	{
		name: 'a wrong credential is a 401',
		async run({ request }) {
			const headers = { authorization: `Basic ${btoa('nobody:nothing')}` };
			equal(
				(await refusal(401, request('GET', '/transactions', { headers }))).code,
				'UNAUTHORIZED',
			);
		},
	},
	{
		name: 'an unknown transaction is a 404',
		async run({ request }) {
			await refusal(404, request('GET', `/transactions/Transaction:${randomUUID()}`));
		},
	},
	{
		name: 'an unknown quote is a 404',
		async run({ request }) {
			await refusal(404, request('GET', `/quotes/Quote:${randomUUID()}`));
		},
	},
	{
		name: 'the list of transactions is as the interface says, with a cursor exactly when there is more',
		async run({ request }) {
			const page = await requestPage(request('GET', '/transactions?limit=2'));
			ok(page.data.length <= 2);
			equal('nextCursor' in page, page.hasMore);
			if (page.totalCount !== undefined) ok(page.totalCount >= page.data.length);
		},
	},
	{
		name: 'pages follow each other without a repeated row',
		async run({ request }) {
			const first = await requestPage(request('GET', '/transactions?limit=1'));
			if (!first.nextCursor) return;
			const cursor = encodeURIComponent(first.nextCursor);
			const second = await requestPage(request('GET', `/transactions?limit=1&cursor=${cursor}`));
			ok(second.data[0]?.id !== first.data[0]?.id);
		},
	},
	...(['0', '101', '-1', 'x'] as const).map(
		(limit): LiveCase => ({
			name: `a page of ${limit} is a 400`,
			async run({ request }) {
				await refusal(400, request('GET', `/transactions?limit=${limit}`));
			},
		}),
	),
	...[1, limits.page.max].map(
		(limit): LiveCase => ({
			name: `a page of ${limit} is read`,
			async run({ request }) {
				ok(
					(await requestPage(request('GET', `/transactions?limit=${limit}`))).data.length <= limit,
				);
			},
		}),
	),
	...transactionStatuses.map(
		(status): LiveCase => ({
			name: `the list by status ${status} has that status only`,
			async run({ request }) {
				const { data } = await requestPage(request('GET', `/transactions?status=${status}`));
				deepEqual([...new Set(data.map((row) => row.status))], data.length > 0 ? [status] : []);
			},
		}),
	),
	...(['INCOMING', 'OUTGOING'] as const).map(
		(type): LiveCase => ({
			name: `the list by type ${type} has that type only`,
			async run({ request }) {
				const { data } = await requestPage(request('GET', `/transactions?type=${type}`));
				deepEqual([...new Set(data.map((row) => row.type))], data.length > 0 ? [type] : []);
			},
		}),
	),
	{
		name: 'lists run from the newest to the oldest, and the other way when asked',
		async run({ request }) {
			for (const [query, sign] of [
				['', -1],
				['&sortOrder=desc', -1],
				['&sortOrder=asc', 1],
			] as const) {
				const { data } = await requestPage(request('GET', `/transactions?limit=100${query}`));
				const times = data.map(({ createdAt = '' }) => Date.parse(createdAt));
				deepEqual(
					times,
					[...times].sort((one, other) => sign * (one - other)),
				);
			}
		},
	},
	{
		name: 'a transaction reads as its list shows it, in a range of dates that includes its own',
		async run({ request }) {
			const { data } = await requestPage(request('GET', '/transactions?limit=1&status=COMPLETED'));
			const [row] = data;
			if (!row) return;
			const read = await expectBody(
				200,
				transactionSchema,
				request('GET', `/transactions/${row.id}`),
			);
			deepEqual(read, row);
			const at = encodeURIComponent(row.createdAt ?? '');
			const range = `startDate=${at}&endDate=${at}&customerId=${row.customerId}&limit=100`;
			const found = await requestPage(request('GET', `/transactions?${range}`));
			ok(found.data.some(({ id }) => id === row.id));
		},
	},
	{
		name: 'exchange rates are positive, between two currencies, and have the fees of the interface',
		async run({ request }) {
			const path = '/exchange-rates?sourceCurrency=USD';
			const { data } = await expectBody<List<ExchangeRate>>(
				200,
				listOf(exchangeRateSchema),
				request('GET', path),
			);
			ok(data.length > 0);
			for (const { sourceCurrency, destinationCurrency, exchangeRate } of data) {
				equal(sourceCurrency.code, 'USD');
				ok(destinationCurrency.code !== 'USD' && exchangeRate > 0);
			}
		},
	},
	{
		name: 'credentials are listed for an account only',
		async run({ request }) {
			await refusal(400, request('GET', '/auth/credentials'));
		},
	},
	{
		name: 'a quote without a body is a 400 with a code of the interface',
		async run({ request }) {
			const { code } = await refusal(400, request('POST', '/quotes', { body: {} }));
			ok(errorCodes[400].some((listed) => listed === code));
		},
	},
	{
		name: 'a locked amount of nothing, and one above the limit, are a 400',
		async run({ request }) {
			for (const amount of [0, limits.lockedCurrencyAmount + 1]) {
				const body = quoteBody(`InternalAccount:${randomUUID()}`, amount);
				await refusal(400, request('POST', '/quotes', { body }));
			}
		},
	},
];

/** Every case, those that only read first. */
export const liveCases: readonly LiveCase[] = [
	...readingCases,
	...tokenCases,
	...documentCases,
	...importCases,
	...invitationCases,
	...writingCases,
];

function requestPage(response: Promise<Response>): Promise<Page<Transaction>> {
	return expectBody(200, pageOf(transactionSchema), response);
}
