import {
	accountKinds,
	type ExternalAccount,
	type ExternalAccountCreateInfo,
	type ExternalAccountType,
} from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const number = { accountNumber: '1234567890' };
const bank = { bankName: 'First Bank', ...number };
const swift = { ...bank, swiftCode: 'COBADEFF' };
const provider = { provider: 'Mobile One' };
const mobile = { phoneNumber: '+265991234567', ...provider };
const address = { address: '0x52908400098527886E0F7030069857D2E4169EE7' };

/** Right details of every kind, without the owner. */
const details: Readonly<Record<ExternalAccountType, object>> = {
	AED_ACCOUNT: { iban: `AE${'1'.repeat(21)}` },
	BASE_WALLET: address,
	BDT_ACCOUNT: { bankName: 'First Bank', phoneNumber: '+8801712345678', branchCode: '12345' },
	BRL_ACCOUNT: { pixKey: 'ada@example.com', pixKeyType: 'EMAIL', taxId: '12345678901' },
	BWP_ACCOUNT: mobile,
	CAD_ACCOUNT: { bankCode: '001', branchCode: '12345', accountNumber: '1234567' },
	CNY_ACCOUNT: bank,
	COP_ACCOUNT: { ...bank, bankAccountType: 'SAVINGS' },
	DKK_ACCOUNT: { iban: `DK${'1'.repeat(16)}`, swiftCode: 'DABADKKK' },
	EGP_ACCOUNT: { bankName: 'First Bank', iban: `EG${'1'.repeat(27)}` },
	ETHEREUM_WALLET: address,
	EUR_ACCOUNT: { iban: 'DE89370400440532013000' },
	GBP_ACCOUNT: { sortCode: '123456', accountNumber: '12345678' },
	GHS_ACCOUNT: bank,
	GTQ_ACCOUNT: { ...number, bankAccountType: 'CHECKING' },
	HKD_ACCOUNT: swift,
	HTG_ACCOUNT: { phoneNumber: '+50934123456' },
	IDR_ACCOUNT: { ...swift, phoneNumber: '+62812345678' },
	INR_ACCOUNT: { vpa: 'ada@upi' },
	JMD_ACCOUNT: { ...number, branchCode: '12345', bankAccountType: 'SAVINGS' },
	KES_ACCOUNT: { ...provider, phoneNumber: '+254712345678' },
	LIGHTNING: { lightningAddress: 'ada@example.com' },
	MWK_ACCOUNT: mobile,
	MXN_ACCOUNT: { clabeNumber: '032180000118359719' },
	MYR_ACCOUNT: swift,
	NGN_ACCOUNT: bank,
	PHP_ACCOUNT: bank,
	PKR_ACCOUNT: { bankName: 'First Bank', iban: `PK36ABCD${'1'.repeat(16)}` },
	POLYGON_WALLET: address,
	RWF_ACCOUNT: { ...provider, phoneNumber: '+250712345678' },
	SGD_ACCOUNT: swift,
	SLV_ACCOUNT: { ...number, bankAccountType: 'CHECKING' },
	SOLANA_WALLET: address,
	SPARK_WALLET: address,
	SWIFT_ACCOUNT: { ...swift, country: 'CH' },
	THB_ACCOUNT: swift,
	TRON_WALLET: address,
	TZS_ACCOUNT: { ...provider, phoneNumber: '+255712345678' },
	UGX_ACCOUNT: mobile,
	USD_ACCOUNT: { ...number, routingNumber: '021000021' },
	VND_ACCOUNT: swift,
	XAF_ACCOUNT: { ...mobile, region: 'CM' },
	XOF_ACCOUNT: { ...mobile, region: 'SN' },
	ZAR_ACCOUNT: bank,
	ZMW_ACCOUNT: { ...provider, phoneNumber: '+260712345678' },
};

const beneficiary = {
	beneficiaryType: 'INDIVIDUAL',
	fullName: 'Grace Hopper',
	phoneNumber: '+18761234567',
	countryOfResidence: 'JM',
	address: { line1: '1 Harbour Street', postalCode: 'KN1', country: 'JM' },
};
const isWallet = (type: ExternalAccountType) => accountKinds[type].rails.length === 0;
const infoOf = (accountType: ExternalAccountType, changes: object = {}) =>
	({
		accountType,
		...details[accountType],
		...(isWallet(accountType) ? {} : { beneficiary }),
		...changes,
	}) as ExternalAccountCreateInfo;
const currencyOf = (type: ExternalAccountType) => accountKinds[type].currencies[0] ?? 'CHF';
const create = (accountInfo: object, currency: string) =>
	sandbox.request('POST', '/customers/external-accounts', {
		customerId: wallet.customerId,
		currency,
		accountInfo,
	});

const types = Object.keys(details) as ExternalAccountType[];

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
