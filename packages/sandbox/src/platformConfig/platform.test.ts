import type { AuthMethod, Customer, InternalAccount, Quote } from '@countersign/contract';
import type { List, PlatformConfig, PlatformCurrencyConfig } from '@countersign/contract/service';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet } from '../../testing/openWallet.js';
import { addBank, openPayer, quoteRequest, transactionOf } from '../../testing/payments.js';
import { sealOtpCode } from '../../testing/sealOtpCode.js';
import { stoppedClock } from '../../testing/stoppedClock.js';
import { createKeyPair } from '../platform/enclave/keyPair.js';
import { createTestSandbox, type TestSandbox } from '../testing/createTestSandbox.js';

let sandbox: TestSandbox;
beforeEach(async () => {
	sandbox = await createTestSandbox({ clock: stoppedClock(), umaDomain: 'uma.test' });
});
afterEach(() => sandbox.close());

const read = () => expectJson<PlatformConfig>(200, sandbox.request('GET', '/config'));
const patch = (body: object) => sandbox.request('PATCH', '/config', body);
const update = (body: object) => expectJson<PlatformConfig>(200, patch(body));
const unlimited = (currencyCode: string, change: object = {}): PlatformCurrencyConfig => ({
	currencyCode,
	minAmount: 1,
	maxAmount: 9_000_000_000_000_000,
	requiredCounterpartyFields: [],
	enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
	...change,
});

test('enables every currency of the sandbox by default', async () => {
	const now = sandbox.clock.now().toISOString();
	const [config, same] = await Promise.all([read(), read()]);
	expect(config).toEqual({
		id: expect.stringMatching(/^PlatformConfig:[0-9a-f-]{36}$/),
		umaDomain: 'uma.test',
		supportedCurrencies: ['USDB', 'USD', 'EUR', 'MXN', 'USDC', 'USDT', 'BTC'].map((code) =>
			unlimited(code),
		),
		isRegulatedFinancialInstitution: false,
		embeddedWalletConfig: {
			otpLength: 6,
			alphanumeric: false,
			expirationSeconds: 300,
			sendFromEmailSenderName: 'Notifications',
		},
		createdAt: now,
		updatedAt: now,
	});
	expect(same).toEqual(config);
});

test('keeps omitted fields, also inside the wallet settings', async () => {
	const before = await read();
	sandbox.clock.advance(1_000);
	const first = await update({
		webhookEndpoint: 'https://platform.example.com/webhooks',
		embeddedWalletConfig: { appName: 'Engines', logoUrl: 'https://example.com/logo.png' },
	});
	const second = await update({ umaDomain: 'pay.test', embeddedWalletConfig: { otpLength: 8 } });
	expect(second).toEqual({
		...before,
		umaDomain: 'pay.test',
		webhookEndpoint: 'https://platform.example.com/webhooks',
		embeddedWalletConfig: {
			...before.embeddedWalletConfig,
			appName: 'Engines',
			logoUrl: 'https://example.com/logo.png',
			otpLength: 8,
		},
		updatedAt: sandbox.clock.now().toISOString(),
	});
	expect(first.updatedAt).not.toBe(before.updatedAt);
	expect(await read()).toEqual(second);
});

test('keeps all concurrent changes', async () => {
	await Promise.all([
		update({ umaDomain: 'pay.test' }),
		update({ embeddedWalletConfig: { appName: 'Engines' } }),
		update({ embeddedWalletConfig: { alphanumeric: true } }),
	]);
	expect(await read()).toMatchObject({
		umaDomain: 'pay.test',
		embeddedWalletConfig: { appName: 'Engines', alphanumeric: true },
	});
});

// [R122]
test.each([
	['umaDomain', { umaDomain: 'https://uma.test' }],
	['webhookEndpoint', { webhookEndpoint: 'ftp://example.com' }],
	['webhookEndpoint', { webhookEndpoint: 'https://user@example.com' }],
	['webhookEndpoint', { webhookEndpoint: 'https://:password@example.com' }],
	['supportedCurrencies.0.currencyCode', { supportedCurrencies: [unlimited('XYZ')] }],
	['supportedCurrencies', { supportedCurrencies: [] }],
	['supportedCurrencies', { supportedCurrencies: [unlimited('USD'), unlimited('USD')] }],
	[
		'supportedCurrencies.0.minAmount',
		{ supportedCurrencies: [unlimited('USD', { maxAmount: 0 })] },
	],
	[
		'supportedCurrencies.0.enabledTransactionTypes.0',
		{ supportedCurrencies: [unlimited('USD', { enabledTransactionTypes: ['BOTH'] })] },
	],
	...['providerRequiredCustomerFields', 'providerRequiredCounterpartyCustomerFields'].map(
		(list): [string, object] => [
			`supportedCurrencies.0.${list}.1`,
			{ supportedCurrencies: [unlimited('USD', { [list]: ['FULL_NAME', 'SHOE_SIZE'] })] },
		],
	),
	[
		'supportedCurrencies.0.requiredCounterpartyFields.0.name',
		{
			supportedCurrencies: [
				unlimited('USD', { requiredCounterpartyFields: [{ name: 'SHOE_SIZE', mandatory: true }] }),
			],
		},
	],
	['embeddedWalletConfig.otpLength', { embeddedWalletConfig: { otpLength: 3 } }],
	[
		'embeddedWalletConfig.expirationSeconds',
		{ embeddedWalletConfig: { expirationSeconds: 86_401 } },
	],
	[
		'embeddedWalletConfig.replyToEmailAddress',
		{ embeddedWalletConfig: { replyToEmailAddress: 'x' } },
	],
	['embeddedWalletConfig.appName', { embeddedWalletConfig: { appName: 'x'.repeat(256) } }],
])('rejects an invalid %s', async (field, body) => {
	expect(await expectJson(400, patch(body))).toMatchObject({
		code: 'INVALID_INPUT',
		details: { errors: [{ field }] },
	});
});

test('opens customer accounts in supported currencies only', async () => {
	await update({ supportedCurrencies: [unlimited('EUR')] });
	const body = { customerType: 'INDIVIDUAL', email: 'e@example.com', currencies: ['EUR', 'USD'] };
	const { id } = await expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
	const list = sandbox.request('GET', `/customers/internal-accounts?customerId=${id}`);
	const { data } = await expectJson<List<InternalAccount>>(200, list);
	expect(data.map(({ type, balance }) => [type, balance.currency.code])).toEqual([
		['INTERNAL_FIAT', 'EUR'],
	]);
});

test("rejects a payment outside the platform's limits", async () => {
	const { wallet, bank } = await openPayer(sandbox, 100_000_000);
	const ask = (amount: number) =>
		sandbox.request('POST', '/quotes', quoteRequest(wallet, bank.id, amount));
	await update({
		supportedCurrencies: [unlimited('USDB', { minAmount: 5_000_000, maxAmount: 6_000_000 })],
	});
	for (const amount of [4_999_999, 6_000_001]) {
		expect(await expectJson(400, ask(amount))).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
	}
	for (const amount of [5_000_000, 6_000_000]) await expectJson(201, ask(amount));
	await update({
		supportedCurrencies: [unlimited('USDB', { enabledTransactionTypes: ['INCOMING'] })],
	});
	expect(await expectJson(400, ask(5_000_000))).toMatchObject({ code: 'INVALID_CURRENCY' });
});

test("rejects transfers and incoming payments outside the platform's limits", async () => {
	const wallet = await openWallet(sandbox);
	const spark = sandbox.request('POST', '/customers/external-accounts', {
		customerId: wallet.customerId,
		currency: 'USDB',
		accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1qqqq789' },
	});
	const { id } = await expectJson<{ id: string }>(201, spark);
	await update({ supportedCurrencies: [unlimited('USDB', { maxAmount: 1_000 })] });
	const transfer = (amount: number) =>
		sandbox.request('POST', '/transfer-in', {
			source: { accountId: id },
			destination: { accountId: wallet.accountId },
			amount,
		});
	const receive = (receivingCurrencyAmount: number) =>
		sandbox.request('POST', '/sandbox/uma/receive', {
			customerId: wallet.customerId,
			senderUmaAddress: '$ada@elsewhere.test',
			receivingCurrencyCode: 'USDB',
			receivingCurrencyAmount,
		});
	await expectJson(201, transfer(1_000));
	await expectJson(200, receive(1_000));
	for (const response of [transfer(1_001), receive(1_001)]) {
		expect(await expectJson(400, response)).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
	}
});

test("emails a code with the platform's lifetime and app name", async () => {
	await update({ embeddedWalletConfig: { expirationSeconds: 30, appName: 'Engines' } });
	const { accountId, email } = await openWallet(sandbox);
	const list = sandbox.request('GET', `/auth/credentials?accountId=${accountId}`);
	const { data } = await expectJson<List<AuthMethod>>(200, list);
	const path = `/auth/credentials/${data[0]?.id}`;
	const seal = async () => {
		const issued = await expectJson<AuthMethod>(200, sandbox.request('POST', `${path}/challenge`));
		const { publicKey } = createKeyPair();
		const bundle = issued.otpEncryptionTargetBundle ?? '';
		const encryptedOtpBundle = await sealOtpCode(bundle, '000000', publicKey.compressed);
		return { type: 'EMAIL_OTP', encryptedOtpBundle };
	};
	const inTime = await seal();
	sandbox.clock.advance(29_999);
	await expectJson(202, sandbox.request('POST', `${path}/verify`, inTime));
	const late = await seal();
	sandbox.clock.advance(30_000);
	await expectJson(401, sandbox.request('POST', `${path}/verify`, late));
	const [message] = await sandbox.outbox(email);
	expect(message?.message).toBe('000000 is your sign-in code for Engines.');
});

test('returns the known counterparty fields that the platform requires', async () => {
	const wallet = await openWallet(sandbox);
	const friend = await openWallet(sandbox);
	const { id: bankId } = await addBank(sandbox, wallet);
	const asked = ['FULL_NAME', 'NATIONALITY', 'EMAIL'].map((name) => ({ name, mandatory: false }));
	const pay = async (accountId: string) => {
		const request = quoteRequest(wallet, accountId, 5_000_000);
		const quote = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', request));
		const payment = await transactionOf(sandbox, quote);
		expect(payment.counterpartyInformation).toEqual(quote.counterpartyInformation);
		return quote.counterpartyInformation;
	};
	expect(await pay(bankId)).toBeUndefined();
	await update({
		supportedCurrencies: [unlimited('USDB', { requiredCounterpartyFields: asked })],
	});
	expect(await pay(bankId)).toEqual({ FULL_NAME: 'Grace Hopper' });
	expect(await pay(friend.accountId)).toEqual({ EMAIL: friend.email });
	const nothing = [{ name: 'TAX_ID', mandatory: true }];
	await update({
		supportedCurrencies: [unlimited('USDB', { requiredCounterpartyFields: nothing })],
	});
	expect(await pay(bankId)).toBeUndefined();
});

test('accepts 000000 as the sign-in code for any configured length', async () => {
	await update({ embeddedWalletConfig: { otpLength: 8, alphanumeric: true } });
	await openWallet(sandbox);
});
