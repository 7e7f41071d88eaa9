import type { ExternalAccount, Page } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import { addBank } from '../../../testing/payments.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);

const path = '/customers/external-accounts';
const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' };
const company = { beneficiaryType: 'BUSINESS', legalName: 'Grace Hopper Ltd' };
const usd = { accountType: 'USD_ACCOUNT', accountNumber: '12345678', routingNumber: '021000021' };
const eur = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000' };
const mxn = { accountType: 'MXN_ACCOUNT', clabeNumber: '032180000118359719' };
const european = { ...person, countryOfResidence: 'DE' };

const dollars = { ...usd, beneficiary: person };
const euros = { ...eur, beneficiary: european };
const pesos = { ...mxn, beneficiary: person };

const create = (currency: string, accountInfo: object, more: object = {}) =>
	sandbox.request('POST', path, {
		customerId: wallet.customerId,
		currency,
		accountInfo,
		...more,
	});

test.each([
	['USD', dollars, ['ACH', 'WIRE', 'RTP', 'FEDNOW'], 'Grace Hopper'],
	['EUR', euros, ['SEPA', 'SEPA_INSTANT'], 'Grace Hopper'],
	[
		'EUR',
		{ ...eur, swiftCode: 'COBADEFF', beneficiary: company },
		['SEPA', 'SEPA_INSTANT'],
		'Grace Hopper Ltd',
	],
	['MXN', pesos, ['SPEI'], 'Grace Hopper'],
])('registers an account in %s', async (currency, accountInfo, paymentRails, fullName) => {
	const account = await expectJson<ExternalAccount>(201, create(currency, accountInfo));
	expect(account).toEqual({
		id: expect.stringMatching(/^ExternalAccount:[0-9a-f-]{36}$/),
		customerId: wallet.customerId,
		status: 'ACTIVE',
		currency,
		defaultUmaDepositAccount: false,
		beneficiaryVerificationStatus: 'MATCHED',
		beneficiaryVerifiedData: { fullName },
		accountInfo: { ...accountInfo, paymentRails },
	});
});

test.each([
	['no account number', 'USD', { ...dollars, accountNumber: '' }, 'accountInfo.accountNumber'],
	[
		'a short routing number',
		'USD',
		{ ...dollars, routingNumber: '1' },
		'accountInfo.routingNumber',
	],
	['no beneficiary', 'USD', usd, 'accountInfo.beneficiary'],
	[
		'a nameless beneficiary',
		'USD',
		{ ...usd, beneficiary: { ...person, fullName: ' ' } },
		'accountInfo.beneficiary.fullName',
	],
	['an IBAN with spaces', 'EUR', { ...euros, iban: 'DE89 3704' }, 'accountInfo.iban'],
	['a short BIC', 'EUR', { ...euros, swiftCode: 'COBA' }, 'accountInfo.swiftCode'],
	[
		'no country of residence',
		'EUR',
		{ ...eur, beneficiary: person },
		'accountInfo.beneficiary.countryOfResidence',
	],
	['a long CLABE', 'MXN', { ...pesos, clabeNumber: '0'.repeat(19) }, 'accountInfo.clabeNumber'],
	['an unknown kind', 'USD', { accountType: 'MATTRESS' }, 'accountInfo.accountType'],
])('rejects %s', async (_, currency, accountInfo, field) => {
	const response = create(currency, accountInfo);
	expect(await expectJson(400, response)).toMatchObject({
		code: 'INVALID_INPUT',
		details: { errors: [{ field }] },
	});
});

test('rejects a currency that the account type does not support', async () => {
	const response = create('EUR', dollars);
	expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_CURRENCY' });
});

// [R80]
test.each([
	['102', 'NOT_MATCHED'],
	['103', 'PARTIAL_MATCH'],
	['104', 'PENDING'],
	['106', 'UNSUPPORTED'],
	['107', 'CHECKED_BY_RECEIVING_FI'],
	['101', 'MATCHED'],
])(
	'an account number ending in %s gets the beneficiary verification %s',
	async (suffix, status) => {
		const { beneficiaryVerificationStatus } = await addBank(sandbox, wallet, `99${suffix}`);
		expect(beneficiaryVerificationStatus).toBe(status);
		const iban = `${eur.iban}${suffix}`;
		const european2 = create('EUR', { ...euros, iban });
		expect(await expectJson(201, european2)).toMatchObject({
			beneficiaryVerificationStatus: status,
		});
	},
);

// [R81]
test('rejects an account number ending in 105', async () => {
	const response = create('USD', { ...dollars, accountNumber: '99105' });
	expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_BANK_ACCOUNT' });
});

test('requires an existing customer', async () => {
	const nobody = { customerId: 'Customer:00000000-0000-4000-8000-000000000000' };
	expect(await expectJson(404, create('USD', dollars, nobody))).toMatchObject({
		code: 'USER_NOT_FOUND',
	});
	const missing = sandbox.request('POST', path, { currency: 'USD', accountInfo: dollars });
	expect(await expectJson(400, missing)).toMatchObject({
		details: { errors: [{ field: 'customerId' }] },
	});
});

test('allows each platformAccountId and one default account per customer', async () => {
	const owner = await openWallet(sandbox);
	const mine = (platformAccountId: string) =>
		create('USD', dollars, {
			customerId: owner.customerId,
			platformAccountId,
			defaultUmaDepositAccount: true,
		});
	await expectJson(201, mine('first'));
	expect(await expectJson(409, mine('first'))).toMatchObject({ code: 'CONFLICT' });
	await expectJson(201, mine('second'));
	const { data } = await expectJson<Page<ExternalAccount>>(
		200,
		sandbox.request('GET', `${path}?customerId=${owner.customerId}`),
	);
	expect(
		data.map((account) => [account.platformAccountId, account.defaultUmaDepositAccount]),
	).toEqual([
		['first', false],
		['second', true],
	]);
});

test('filters the list by currency', async () => {
	const query = `customerId=${wallet.customerId}&currency=MXN`;
	const { data, totalCount } = await expectJson<Page<ExternalAccount>>(
		200,
		sandbox.request('GET', `${path}?${query}`),
	);
	expect(data.map(({ currency }) => currency)).toEqual(['MXN']);
	expect(totalCount).toBe(1);
});
