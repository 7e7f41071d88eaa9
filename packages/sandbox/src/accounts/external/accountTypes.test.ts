import { accountKinds, type ExternalAccount } from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	beneficiary,
	currencyOf,
	infoOf,
	isWallet,
	accountTypes as types,
} from '../../../testing/accountInfos.js';
import { createCheckedSandbox } from '../../../testing/createCheckedSandbox.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { quoteRequest } from '../../../testing/payments.js';
import type { TestSandbox } from '../../testing/createTestSandbox.js';

let sandbox: TestSandbox;
let wallet: TestWallet;
beforeAll(async () => {
	sandbox = await createCheckedSandbox();
	wallet = await openWallet(sandbox);
});
afterAll(() => sandbox.close());

const create = (accountInfo: object, currency: string) =>
	sandbox.request('POST', '/customers/external-accounts', {
		customerId: wallet.customerId,
		currency,
		accountInfo,
	});

test.each(types)('%s is registered as it was given', async (type) => {
	const info = infoOf(type);
	const account = await expectJson<ExternalAccount>(201, create(info, currencyOf(type)));
	const { rails } = accountKinds[type];
	expect(account.accountInfo).toEqual(isWallet(type) ? info : { ...info, paymentRails: rails });
	expect(account.beneficiaryVerificationStatus).toBe('MATCHED');
});

test.each(types.filter((type) => !isWallet(type)))('%s needs an owner', async (type) => {
	const answer = create(infoOf(type, { beneficiary: undefined }), currencyOf(type));
	expect(await expectJson(400, answer)).toMatchObject({
		details: { errors: [{ field: 'accountInfo.beneficiary' }] },
	});
});

test.each(types.filter((type) => type !== 'SWIFT_ACCOUNT'))(
	'%s holds its own currency only',
	async (type) => {
		const answer = create(infoOf(type), 'XXX');
		expect(await expectJson(400, answer)).toMatchObject({ code: 'INVALID_CURRENCY' });
	},
);

test.each([
	['AED_ACCOUNT', 'address'],
	['EUR_ACCOUNT', 'countryOfResidence'],
	['GTQ_ACCOUNT', 'countryOfResidence'],
	['GTQ_ACCOUNT', 'phoneNumber'],
	['JMD_ACCOUNT', 'address'],
	['JMD_ACCOUNT', 'phoneNumber'],
] as const)("a person's %s needs the owner's %s", async (type, field) => {
	const owner = { ...beneficiary, [field]: undefined };
	const answer = create(infoOf(type, { beneficiary: owner }), currencyOf(type));
	expect(await expectJson(400, answer)).toMatchObject({
		details: { errors: [{ field: `accountInfo.beneficiary.${field}` }] },
	});
});

test.each([
	['two names', { bolt12: 'lno1abc', lightningAddress: 'ada@example.com' }],
	['no name', { lightningAddress: undefined }],
])('a payee on Lightning with %s is refused', async (_, changes) => {
	const answer = create(infoOf('LIGHTNING', changes), 'BTC');
	expect(await expectJson(400, answer)).toMatchObject({ code: 'INVALID_INPUT' });
});

test.each([
	['BRL_ACCOUNT', { pixKey: 'ada102@example.com' }],
	['KES_ACCOUNT', { phoneNumber: '+254712345102' }],
] as const)('the outcome of a %s follows its identifier', async (type, changes) => {
	const answer = create(infoOf(type, changes), currencyOf(type));
	const account = await expectJson<ExternalAccount>(201, answer);
	expect(account.beneficiaryVerificationStatus).toBe('NOT_MATCHED');
});

test('a payment in an unsupported currency is refused', async () => {
	const { id } = await expectJson<ExternalAccount>(201, create(infoOf('GBP_ACCOUNT'), 'GBP'));
	for (const answer of [
		sandbox.request('GET', `/receiver/external-account/${id}`),
		sandbox.request('POST', '/quotes', quoteRequest(wallet, id, 1_000_000)),
	]) {
		expect(await expectJson(400, answer)).toMatchObject({ code: 'INVALID_CURRENCY' });
	}
});
