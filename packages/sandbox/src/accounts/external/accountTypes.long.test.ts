import type { Customer, ExternalAccount, InternalAccount, Quote } from '@countersign/contract';
import { accountKinds, type List } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import {
	beneficiary,
	currencyOf,
	infoOf,
	isWallet,
	accountTypes as types,
} from '../../../testing/accountInfos.js';
import { decimalsOf } from '../../../testing/calculation/published.js';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import { quoteRequest } from '../../../testing/payments.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);

const create = (accountInfo: object, currency: string) =>
	sandbox.request('POST', '/customers/external-accounts', {
		customerId: wallet.customerId,
		currency,
		accountInfo,
	});

test.each(types)('%s: returns a registered account unchanged', async (type) => {
	const info = infoOf(type);
	const account = await expectJson<ExternalAccount>(201, create(info, currencyOf(type)));
	const { rails } = accountKinds[type];
	expect(account.accountInfo).toEqual(isWallet(type) ? info : { ...info, paymentRails: rails });
	expect(account.beneficiaryVerificationStatus).toBe('MATCHED');
});

test.each(types.filter((type) => !isWallet(type)))('%s requires an owner', async (type) => {
	const response = create(infoOf(type, { beneficiary: undefined }), currencyOf(type));
	expect(await expectJson(400, response)).toMatchObject({
		details: { errors: [{ field: 'accountInfo.beneficiary' }] },
	});
});

test.each(types.filter((type) => type !== 'SWIFT_ACCOUNT'))(
	'%s accepts only its own currency',
	async (type) => {
		const response = create(infoOf(type), 'XXX');
		expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_CURRENCY' });
	},
);

test.each([
	['AED_ACCOUNT', 'address'],
	['EUR_ACCOUNT', 'countryOfResidence'],
	['GTQ_ACCOUNT', 'countryOfResidence'],
	['GTQ_ACCOUNT', 'phoneNumber'],
	['JMD_ACCOUNT', 'address'],
	['JMD_ACCOUNT', 'phoneNumber'],
] as const)('%s requires %s of an individual owner', async (type, field) => {
	const owner = { ...beneficiary, [field]: undefined };
	const response = create(infoOf(type, { beneficiary: owner }), currencyOf(type));
	expect(await expectJson(400, response)).toMatchObject({
		details: { errors: [{ field: `accountInfo.beneficiary.${field}` }] },
	});
});

test.each([
	['two names', { bolt12: 'lno1abc', lightningAddress: 'ada@example.com' }],
	['no name', { lightningAddress: undefined }],
])('rejects a Lightning account with %s', async (_, changes) => {
	const response = create(infoOf('LIGHTNING', changes), 'BTC');
	expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_INPUT' });
});

test.each([
	['BDT_ACCOUNT', 'accountNumber, phoneNumber'],
	['CNY_ACCOUNT', 'accountNumber, phoneNumber'],
	['COP_ACCOUNT', 'accountNumber, phoneNumber'],
	['EGP_ACCOUNT', 'iban, phoneNumber'],
	['GHS_ACCOUNT', 'accountNumber, phoneNumber'],
	['PKR_ACCOUNT', 'accountNumber, iban, phoneNumber'],
	['SLV_ACCOUNT', 'accountNumber, phoneNumber'],
	['SWIFT_ACCOUNT', 'accountNumber, iban'],
] as const)('%s requires one of %s', async (type, names) => {
	const none = Object.fromEntries(names.split(', ').map((name) => [name, undefined]));
	const response = create(infoOf(type, none), currencyOf(type));
	expect(await expectJson(400, response)).toMatchObject({
		details: {
			errors: [{ field: 'accountInfo', message: `must hold at least one of ${names}` }],
		},
	});
});

test.each([
	['BRL_ACCOUNT', { pixKey: 'ada102@example.com' }],
	['KES_ACCOUNT', { phoneNumber: '+254712345102' }],
] as const)('the identifier of a %s decides the outcome of a payment', async (type, changes) => {
	const response = create(infoOf(type, changes), currencyOf(type));
	const account = await expectJson<ExternalAccount>(201, response);
	expect(account.beneficiaryVerificationStatus).toBe('NOT_MATCHED');
});

/** Digits after the decimal point: ISO 4217 as the engine has it, and the tokens of wallets. */
const tokens: Readonly<Record<string, number>> = { BTC: 8, USDB: 6, USDC: 6, USDT: 6 };

const payable = types.flatMap((type) => {
	const taken: readonly string[] = accountKinds[type].currencies;
	return (taken.length > 0 ? taken : ['CHF', 'USD']).map((currency) => [type, currency] as const);
});

test('quotes all 45 kinds of account', () => {
	expect(new Set(payable.map(([type]) => type)).size).toBe(45);
	expect(types.toSorted()).toEqual(Object.keys(accountKinds).toSorted());
});

// [R34]
test.each(payable)(
	'quotes a payment to a %s in %s with either side locked',
	async (type, currency) => {
		const { id } = await expectJson<ExternalAccount>(201, create(infoOf(type), currency));
		const body = quoteRequest(wallet, id, 10_000_000);
		const sent = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', body));
		const decimals = decimalsOf(currency);
		expect(sent.receivingCurrency).toMatchObject({ code: currency, decimals });
		const arrives = (10 - sent.feesIncluded / 1e6) / sent.exchangeRate;
		expect(Math.abs(sent.totalReceivingAmount - arrives * 10 ** decimals)).toBeLessThanOrEqual(1);
		const locked = {
			...body,
			lockedCurrencySide: 'RECEIVING',
			lockedCurrencyAmount: sent.totalReceivingAmount,
		};
		const received = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', locked));
		expect(received.totalReceivingAmount).toBe(sent.totalReceivingAmount);
		expect(received.totalSendingAmount).toBeLessThanOrEqual(10_000_000);
		const lookup = sandbox.request('GET', `/receiver/external-account/${id}`);
		expect(await expectJson(200, lookup)).toMatchObject({
			supportedCurrencies: [{ currency: { code: currency, decimals } }],
		});
	},
);

test('opens an account with payment instructions in every enabled currency', async () => {
	const codes = [...new Set(payable.map(([, currency]) => currency))];
	const config = {
		supportedCurrencies: codes.map((currencyCode) => ({
			currencyCode,
			minAmount: 1,
			maxAmount: 9_000_000_000_000_000,
			requiredCounterpartyFields: [],
			enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
		})),
	};
	const rich = await createTestSandbox();
	await expectJson(200, rich.request('PATCH', '/config', config));
	const person = { customerType: 'INDIVIDUAL', email: 'rich@example.com', currencies: codes };
	const { id } = await expectJson<Customer>(201, rich.request('POST', '/customers', person));
	const path = `/customers/internal-accounts?customerId=${id}&limit=100`;
	const { data } = await expectJson<List<InternalAccount>>(200, rich.request('GET', path));
	expect(data.map(({ balance }) => balance.currency.code).toSorted()).toEqual(codes.toSorted());
	for (const account of data) {
		const { code } = account.balance.currency;
		const isToken = code in tokens;
		const type = isToken ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT';
		expect(account.type).toBe(code === 'USDB' ? 'EMBEDDED_WALLET' : type);
		const fundPath = `/sandbox/internal-accounts/${account.id}/fund`;
		const funded = rich.request('POST', fundPath, { amount: 7 });
		expect(await expectJson(200, funded)).toMatchObject({ balance: { amount: 7 } });
	}
	await rich.close();
});

test.each(['usd', '', 'US', 'EURO'])('rejects an account in the currency %j', async (currency) => {
	const response = create(infoOf('SWIFT_ACCOUNT'), currency);
	expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_CURRENCY' });
});

test('rejects a payment in an unsupported currency', async () => {
	const { id } = await expectJson<ExternalAccount>(201, create(infoOf('SWIFT_ACCOUNT'), 'SEK'));
	for (const response of [
		sandbox.request('GET', `/receiver/external-account/${id}`),
		sandbox.request('POST', '/quotes', quoteRequest(wallet, id, 1_000_000)),
	]) {
		expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_CURRENCY' });
	}
});
