import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
	type Customer,
	type ErrorBody,
	type ExchangeRate,
	type ExternalAccount,
	errorCodes,
	type InternalAccount,
	type List,
	limits,
	type Page,
	type Quote,
	type Transaction,
	transactionStatuses,
	type Verification,
} from '@countersign/contract';
import type { z } from 'zod';
import {
	externalAccountSchema,
	internalAccountSchema,
} from '../openapi/responses/accountSchemas.js';
import { customerSchema } from '../openapi/responses/customerSchemas.js';
import { errorBodySchema, listOf, pageOf } from '../openapi/responses/fields.js';
import { exchangeRateSchema } from '../openapi/responses/platformSchemas.js';
import { quoteSchema } from '../openapi/responses/quoteSchemas.js';
import { transactionSchema } from '../openapi/responses/transactionSchemas.js';
import { verificationSchema } from '../openapi/responses/verificationSchemas.js';

/**
 * What a case needs of a deployment beyond reading: to create customers, accounts and quotes, or the rules
 * that only a sandbox has (test money, outcomes by suffix).
 */
export type Need = 'writing' | 'sandbox';

/** Sends requests to a deployment. `path` is relative to the base address. */
export interface Deployment {
	request(
		method: string,
		path: string,
		options?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
	): Promise<Response>;
}

/** One thing that every deployment of the service must do. */
export interface LiveCase {
	readonly name: string;
	readonly needs?: Need;
	/** @throws AssertionError that says what differs */
	run(deployment: Deployment): Promise<void>;
}

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

/** The cases, those that only read first. */
export const liveCases: readonly LiveCase[] = [
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
			const page = await readPage(request('GET', '/transactions?limit=2'));
			ok(page.data.length <= 2);
			equal('nextCursor' in page, page.hasMore);
			if (page.totalCount !== undefined) ok(page.totalCount >= page.data.length);
		},
	},
	{
		name: 'pages follow each other without a repeated row',
		async run({ request }) {
			const first = await readPage(request('GET', '/transactions?limit=1'));
			if (!first.nextCursor) return;
			const cursor = encodeURIComponent(first.nextCursor);
			const second = await readPage(request('GET', `/transactions?limit=1&cursor=${cursor}`));
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
				ok((await readPage(request('GET', `/transactions?limit=${limit}`))).data.length <= limit);
			},
		}),
	),
	...transactionStatuses.map(
		(status): LiveCase => ({
			name: `the list by status ${status} has that status only`,
			async run({ request }) {
				const { data } = await readPage(request('GET', `/transactions?status=${status}`));
				deepEqual([...new Set(data.map((row) => row.status))], data.length > 0 ? [status] : []);
			},
		}),
	),
	...(['INCOMING', 'OUTGOING'] as const).map(
		(type): LiveCase => ({
			name: `the list by type ${type} has that type only`,
			async run({ request }) {
				const { data } = await readPage(request('GET', `/transactions?type=${type}`));
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
				const { data } = await readPage(request('GET', `/transactions?limit=100${query}`));
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
			const { data } = await readPage(request('GET', '/transactions?limit=1&status=COMPLETED'));
			const [row] = data;
			if (!row) return;
			const read = await answer(200, transactionSchema, request('GET', `/transactions/${row.id}`));
			deepEqual(read, row);
			const at = encodeURIComponent(row.createdAt ?? '');
			const range = `startDate=${at}&endDate=${at}&customerId=${row.customerId}&limit=100`;
			const found = await readPage(request('GET', `/transactions?${range}`));
			ok(found.data.some(({ id }) => id === row.id));
		},
	},
	{
		name: 'exchange rates are positive, between two currencies, and have the fees of the interface',
		async run({ request }) {
			const path = '/exchange-rates?sourceCurrency=USD';
			const { data } = await answer<List<ExchangeRate>>(
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
	{
		name: 'a customer is created as given, has an address, and can be read and deleted',
		needs: 'writing',
		async run(deployment) {
			const body = { customerType: 'INDIVIDUAL', platformCustomerId: randomUUID() };
			const created = await createCustomer(deployment, body);
			equal(created.platformCustomerId, body.platformCustomerId);
			match(created.umaAddress, /^\$[^@]+@[^@]+$/);
			const path = `/customers/${created.id}`;
			deepEqual(await answer(200, customerSchema, deployment.request('GET', path)), created);
			const deleted = answer<Customer>(200, customerSchema, deployment.request('DELETE', path));
			equal((await deleted).isDeleted, true);
		},
	},
	{
		name: 'two customers cannot share an id of the platform',
		needs: 'writing',
		async run(deployment) {
			const body = { customerType: 'INDIVIDUAL', platformCustomerId: randomUUID() };
			const { id } = await createCustomer(deployment, body);
			await refusal(409, deployment.request('POST', '/customers', { body }));
			await deployment.request('DELETE', `/customers/${id}`);
		},
	},
	...['001', '002', '789'].map(
		(suffix): LiveCase => ({
			name: `a company whose registration number ends in ${suffix} is verified as the sandbox says`,
			needs: 'sandbox',
			async run(deployment) {
				const businessInfo = {
					legalName: 'Conformance Ltd',
					incorporatedOn: '2020-01-01',
					taxId: '12-3456789',
					registrationNumber: `HRB${suffix}`,
				};
				const { id: customerId } = await createCustomer(deployment, {
					customerType: 'BUSINESS',
					businessInfo,
				});
				const { verificationStatus } = await answer<Verification>(
					200,
					verificationSchema,
					deployment.request('POST', '/verifications', { body: { customerId } }),
				);
				const expected: Record<string, string> = { '001': 'IN_PROGRESS', '002': 'REJECTED' };
				equal(verificationStatus, expected[suffix] ?? 'APPROVED');
			},
		}),
	),
	...Object.entries({
		102: 'NOT_MATCHED',
		103: 'PARTIAL_MATCH',
		104: 'PENDING',
		106: 'UNSUPPORTED',
		107: 'CHECKED_BY_RECEIVING_FI',
		789: 'MATCHED',
	}).map(
		([suffix, status]): LiveCase => ({
			name: `a beneficiary's account that ends in ${suffix} is ${status}`,
			needs: 'sandbox',
			async run(deployment) {
				const { id } = await createCustomer(deployment, { customerType: 'INDIVIDUAL' });
				const account = await addBank(deployment, id, `000123456${suffix}`);
				equal(account.beneficiaryVerificationStatus, status);
			},
		}),
	),
	{
		name: 'a beneficiary account that ends in 105 is a 400',
		needs: 'sandbox',
		async run(deployment) {
			const { id } = await createCustomer(deployment, { customerType: 'INDIVIDUAL' });
			await refusal(400, requestBank(deployment, id, '000123456105'));
		},
	},
	{
		name: 'a quote keeps its amounts, its rate and its fees, and the same key gets the same quote',
		needs: 'sandbox',
		async run(deployment) {
			const { request } = deployment;
			const customer = await createCustomer(deployment, {
				customerType: 'INDIVIDUAL',
				email: `${randomUUID()}@example.com`,
			});
			const path = `/customers/internal-accounts?customerId=${customer.id}`;
			const { data } = await answer<List<InternalAccount>>(
				200,
				pageOf(internalAccountSchema),
				request('GET', path),
			);
			const wallet = data.find(({ type }) => type === 'EMBEDDED_WALLET');
			ok(wallet, 'A customer with an email has an embedded wallet.');
			const fund = `/sandbox/internal-accounts/${wallet.id}/fund`;
			await answer(
				200,
				internalAccountSchema,
				request('POST', fund, { body: { amount: 50_000_000 } }),
			);
			const bank = await addBank(deployment, customer.id, '000123456789');
			const body = quoteBody(wallet.id, 10_000_000, bank.id);
			const headers = { 'idempotency-key': randomUUID() };
			const quote = await answer<Quote>(
				201,
				quoteSchema,
				request('POST', '/quotes', { body, headers }),
			);
			const again = await answer<Quote>(
				201,
				quoteSchema,
				request('POST', '/quotes', { body, headers }),
			);
			deepEqual(again, quote);
			checkQuote(quote, wallet.balance.currency.decimals);
			const unsigned = request('POST', `/quotes/${quote.id}/execute`);
			equal((await refusal(401, unsigned)).code, 'WALLET_SIGNATURE_MISSING');
			const transaction = await answer<Transaction>(
				200,
				transactionSchema,
				request('GET', `/transactions/${quote.transactionId}`),
			);
			equal(transaction.type, 'OUTGOING');
			equal(transaction.customerId, customer.id);
			equal(transaction.type === 'OUTGOING' && transaction.quoteId, quote.id);
		},
	},
];

/** The total is locked, fees are inside it, and the rate explains the rest to one unit. */
function checkQuote(quote: Quote, decimals: number): void {
	equal(quote.status, 'PENDING');
	equal(quote.totalSendingAmount, 10_000_000);
	ok(quote.payloadToSign, 'An embedded wallet signs.');
	ok(Date.parse(quote.expiresAt) > Date.parse(quote.createdAt));
	const exchanged = (quote.totalSendingAmount - quote.feesIncluded) / 10 ** decimals;
	const arrives = quote.totalReceivingAmount / 10 ** quote.receivingCurrency.decimals;
	const unit = 10 ** -quote.receivingCurrency.decimals;
	ok(Math.abs(exchanged / quote.exchangeRate - arrives) <= unit);
}

function quoteBody(accountId: string, amount: number, to = `ExternalAccount:${randomUUID()}`) {
	return {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: to },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: amount,
	};
}

function createCustomer({ request }: Deployment, body: object): Promise<Customer> {
	return answer(201, customerSchema, request('POST', '/customers', { body }));
}

function addBank(deployment: Deployment, customerId: string, accountNumber: string) {
	return answer<ExternalAccount>(
		201,
		externalAccountSchema,
		requestBank(deployment, customerId, accountNumber),
	);
}

function requestBank({ request }: Deployment, customerId: string, accountNumber: string) {
	const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' };
	const accountInfo = {
		...{ accountType: 'USD_ACCOUNT', accountNumber, routingNumber: '021000021' },
		beneficiary,
	};
	const body = { customerId, currency: 'USD', accountInfo };
	return request('POST', '/customers/external-accounts', { body });
}

function readPage(response: Promise<Response>): Promise<Page<Transaction>> {
	return answer(200, pageOf(transactionSchema), response);
}

/** The body of an answer with this status, as the interface describes it. */
async function answer<Body>(
	status: number,
	schema: z.ZodType,
	waiting: Promise<Response>,
): Promise<Body> {
	const response = await waiting;
	equal(response.status, status, `The status is ${response.status} instead of ${status}.`);
	match(response.headers.get('content-type') ?? '', /^application\/json\b/);
	const body: Body = JSON.parse(await response.text());
	const { error } = schema.safeParse(body);
	const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
	deepEqual(wrong, []);
	return body;
}

/** An error whose body has the shape of the interface and repeats the status. */
async function refusal(status: number, waiting: Promise<Response>): Promise<ErrorBody> {
	const body = await answer<ErrorBody>(status, errorBodySchema, waiting);
	equal(body.status, status);
	return body;
}
