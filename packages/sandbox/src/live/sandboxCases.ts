import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type {
	Customer,
	ExternalAccount,
	InternalAccount,
	Quote,
	Transaction,
} from '@countersign/contract';
import type { List, Verification } from '@countersign/contract/service';
import {
	externalAccountSchema,
	internalAccountSchema,
} from '../openapi/responses/accountSchemas.js';
import { customerSchema } from '../openapi/responses/customerSchemas.js';
import { pageOf } from '../openapi/responses/fields.js';
import { quoteSchema } from '../openapi/responses/quoteSchemas.js';
import { transactionSchema } from '../openapi/responses/transactionSchemas.js';
import { verificationSchema } from '../openapi/responses/verificationSchemas.js';
import { type Deployment, expectBody, type LiveCase, quoteBody, refusal } from './deployment.js';

/** Cases that create something, most of them by rules that only a sandbox has. */
export const writingCases: readonly LiveCase[] = [
	{
		name: 'a customer is created as given, has an address, and can be read and deleted',
		needs: 'writing',
		async run(deployment) {
			const body = { customerType: 'INDIVIDUAL', platformCustomerId: randomUUID() };
			const created = await createCustomer(deployment, body);
			equal(created.platformCustomerId, body.platformCustomerId);
			match(created.umaAddress, /^\$[^@]+@[^@]+$/);
			const path = `/customers/${created.id}`;
			deepEqual(await expectBody(200, customerSchema, deployment.request('GET', path)), created);
			const deleted = expectBody<Customer>(200, customerSchema, deployment.request('DELETE', path));
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
				const { verificationStatus } = await expectBody<Verification>(
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
			const { data } = await expectBody<List<InternalAccount>>(
				200,
				pageOf(internalAccountSchema),
				request('GET', path),
			);
			const wallet = data.find(({ type }) => type === 'EMBEDDED_WALLET');
			ok(wallet, 'A customer with an email has an embedded wallet.');
			const fund = `/sandbox/internal-accounts/${wallet.id}/fund`;
			await expectBody(
				200,
				internalAccountSchema,
				request('POST', fund, { body: { amount: 50_000_000 } }),
			);
			const bank = await addBank(deployment, customer.id, '000123456789');
			const body = quoteBody(wallet.id, 10_000_000, bank.id);
			const headers = { 'idempotency-key': randomUUID() };
			const quote = await expectBody<Quote>(
				201,
				quoteSchema,
				request('POST', '/quotes', { body, headers }),
			);
			const again = await expectBody<Quote>(
				201,
				quoteSchema,
				request('POST', '/quotes', { body, headers }),
			);
			deepEqual(again, quote);
			checkQuote(quote, wallet.balance.currency.decimals);
			const unsigned = request('POST', `/quotes/${quote.id}/execute`);
			equal((await refusal(401, unsigned)).code, 'WALLET_SIGNATURE_MISSING');
			const transaction = await expectBody<Transaction>(
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

function createCustomer({ request }: Deployment, body: object): Promise<Customer> {
	return expectBody(201, customerSchema, request('POST', '/customers', { body }));
}

function addBank(deployment: Deployment, customerId: string, accountNumber: string) {
	return expectBody<ExternalAccount>(
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
