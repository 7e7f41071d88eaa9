import type {
	ExternalAccount,
	InternalAccount,
	OutgoingTransaction,
	Page,
	Quote,
	Transaction,
} from '@countersign/contract';
import type { List, PlatformConfig } from '@countersign/contract/service';
import { beforeEach, expect, test } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import { openSettlingSandbox } from '../../testing/openSettlingSandbox.js';
import { openWallet, type TestWallet } from '../../testing/openWallet.js';
import { addBank, balances, execute, fund, quoteRequest } from '../../testing/payments.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

const sandbox = await openSettlingSandbox();
const config = sandbox.request('GET', '/config');
const platformId = (await expectJson<PlatformConfig>(200, config)).id ?? '';
let wallet: TestWallet;
beforeEach(async () => {
	wallet = await openWallet(sandbox);
});

const own = '/platform/external-accounts';
const usd = {
	accountType: 'USD_ACCOUNT',
	accountNumber: '000123456789',
	routingNumber: '021000021',
	beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Platform Ltd' },
};
const eur = { ...usd, accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000' };
const post = (path: string, body: object) => sandbox.request('POST', path, body);
const register = (body: object) => expectJson<ExternalAccount>(201, post(own, body));
const list = async <Item>(path: string) =>
	expectJson<Page<Item>>(200, sandbox.request('GET', path));

async function accountIn(currency: string): Promise<InternalAccount> {
	const path = `/platform/internal-accounts?currency=${currency}`;
	const [account] = (await list<InternalAccount>(path)).data;
	if (!account) throw new Error(`The platform has no account in ${currency}.`);
	return account;
}

test('opens a platform account in every supported currency', async () => {
	const path = '/platform/internal-accounts';
	const all = await expectJson<List<InternalAccount>>(200, sandbox.request('GET', path));
	expect(all.data.map(({ type, balance }) => `${type} ${balance.currency.code}`)).toEqual([
		'INTERNAL_CRYPTO USDB',
		'INTERNAL_FIAT USD',
		'INTERNAL_FIAT EUR',
		'INTERNAL_FIAT MXN',
		'INTERNAL_CRYPTO USDC',
		'INTERNAL_CRYPTO USDT',
		'INTERNAL_CRYPTO BTC',
	]);
	expect(Object.keys(all)).toEqual(['data']);
	for (const account of all.data) {
		expect(account).toMatchObject({ fundingPaymentInstructions: [{ isPlatformAccount: true }] });
		expect(account).not.toHaveProperty('customerId');
		expect(account).not.toHaveProperty('privateEnabled');
	}
	const wallets = await list<InternalAccount>(`${path}?type=INTERNAL_CRYPTO`);
	expect(wallets.data).toEqual(all.data.filter(({ type }) => type === 'INTERNAL_CRYPTO'));
	const customers = await list<InternalAccount>('/customers/internal-accounts?limit=100');
	expect(customers.data.filter(({ customerId }) => customerId === undefined)).toEqual([]);
	const odd = sandbox.request('GET', `${path}?type=SAVINGS`);
	expect(await expectJson(400, odd)).toMatchObject({ code: 'INVALID_INPUT' });
});

test('opens one account for a currency that is supported later', async () => {
	const other = await createTestSandbox();
	const config = await expectJson<PlatformConfig>(200, other.request('GET', '/config'));
	const [usdb, ...rest] = config.supportedCurrencies ?? [];
	const read = async () => {
		const response = other.request('GET', '/platform/internal-accounts');
		const { data } = await expectJson<List<InternalAccount>>(200, response);
		return data.map(({ balance }) => balance.currency.code);
	};
	for (const supportedCurrencies of [[usdb], rest]) {
		await expectJson(200, other.request('PATCH', '/config', { supportedCurrencies }));
		expect(await read()).toEqual(['USDB', 'USD', 'EUR', 'MXN', 'USDC', 'USDT', 'BTC']);
	}
	await other.close();
});

test('separates external accounts of the platform from those of customers', async () => {
	const account = await register({ currency: 'USD', platformAccountId: 'main', accountInfo: usd });
	expect(account).toEqual({
		id: expect.stringMatching(/^ExternalAccount:[0-9a-f-]{36}$/),
		status: 'ACTIVE',
		platformAccountId: 'main',
		currency: 'USD',
		beneficiaryVerificationStatus: 'MATCHED',
		beneficiaryVerifiedData: { fullName: 'Platform Ltd' },
		accountInfo: { ...usd, paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'] },
	});
	const again = post(own, { currency: 'USD', platformAccountId: 'main', accountInfo: usd });
	expect(await expectJson(409, again)).toMatchObject({ code: 'CONFLICT' });
	await register({ currency: 'EUR', accountInfo: eur });
	const first = await list<ExternalAccount>(`${own}?limit=1`);
	expect(first).toMatchObject({ data: [account], hasMore: true, totalCount: 2 });
	const rest = await list<ExternalAccount>(`${own}?cursor=${first.nextCursor}`);
	expect(rest.data.map(({ currency }) => currency)).toEqual(['EUR']);
	expect((await list(`${own}?currency=EUR`)).data).toEqual(rest.data);

	const bank = await addBank(sandbox, wallet);
	const customers = '/customers/external-accounts';
	expect((await list<ExternalAccount>(customers)).data.map(({ id }) => id)).toContain(bank.id);
	expect((await list(customers)).data).not.toContainEqual(account);
	for (const path of [`${customers}/${account.id}`, `${own}/${bank.id}`]) {
		for (const method of ['GET', 'DELETE']) {
			const response = sandbox.request(method, path);
			expect(await expectJson(404, response)).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
		}
	}
	expect(await expectJson(200, sandbox.request('GET', `${own}/${account.id}`))).toEqual(account);
	expect((await sandbox.request('DELETE', `${own}/${account.id}`)).status).toBe(204);
	await expectJson(404, sandbox.request('GET', `${own}/${account.id}`));
});

test.each([
	['INVALID_BANK_ACCOUNT', { currency: 'USD', accountInfo: { ...usd, accountNumber: '99105' } }],
	['INVALID_CURRENCY', { currency: 'EUR', accountInfo: usd }],
	['INVALID_INPUT', { currency: 'USD', accountInfo: { ...usd, beneficiary: undefined } }],
])('rejects an invalid account with %s', async (code, body) => {
	expect(await expectJson(400, post(own, body))).toMatchObject({ code });
});

test("lists the platform's payments as its own", async () => {
	const { id } = await accountIn('USD');
	await fund(sandbox, { ...wallet, accountId: id }, 4_000);
	const payments = await list<Transaction>(`/transactions?customerId=${platformId}`);
	expect(payments.data[0]).toMatchObject({
		type: 'INCOMING',
		status: 'COMPLETED',
		customerId: platformId,
		platformCustomerId: platformId,
		destination: { accountId: id },
		receivedAmount: { amount: 4_000 },
	});
	const theirs = await list<Transaction>(`/transactions?customerId=${wallet.customerId}`);
	expect(theirs.data).toEqual([]);
});

test('pays a customer inside and outside the service without a signature', async () => {
	const { id: accountId } = await accountIn('USD');
	await fund(sandbox, { ...wallet, accountId }, 10_000);
	const bank = await addBank(sandbox, wallet);
	for (const destination of [wallet.accountId, bank.id]) {
		const body = quoteRequest({ ...wallet, accountId }, destination, 2_000);
		const response = post('/quotes', { ...body, immediatelyExecute: true });
		expect(await expectJson<Quote>(201, response)).toMatchObject({ status: 'PROCESSING' });
	}
	sandbox.clock.advance(1_000);
	expect(await balances(sandbox, wallet)).toEqual([20_000_000, 20_000_000]);
	const [last] = (await list<Transaction>(`/transactions?customerId=${platformId}`)).data;
	expect(last).toMatchObject({ type: 'OUTGOING', status: 'COMPLETED', customerId: platformId });
});

test("accepts payments of a customer to the platform's internal accounts only", async () => {
	await fund(sandbox, wallet, 10_000_000);
	const { id, balance } = await accountIn('USDB');
	const body = quoteRequest(wallet, id, 3_000_000);
	const quote = await expectJson<Quote>(201, post('/quotes', body));
	await expectJson(200, execute(sandbox, wallet, quote));
	sandbox.clock.advance(1_000);
	expect((await accountIn('USDB')).balance.amount - balance.amount).toBe(3_000_000);
	const arrived = await list<Transaction>(`/transactions?customerId=${platformId}&type=INCOMING`);
	expect(arrived.data[0]).toMatchObject({ status: 'COMPLETED', destination: { accountId: id } });
	const bank = await register({ currency: 'USD', accountInfo: usd });
	const outside = post('/quotes', quoteRequest(wallet, bank.id, 3_000_000));
	expect(await expectJson(404, outside)).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
});

test("moves money between the platform's internal and external accounts", async () => {
	const { id: inside } = await accountIn('EUR');
	const { id: outside } = await register({ currency: 'EUR', accountInfo: eur });
	const [internal, external] = [{ accountId: inside }, { accountId: outside }];
	const incoming = { source: external, destination: internal, amount: 500 };
	expect(await expectJson(201, post('/transfer-in', incoming))).toMatchObject({
		customerId: platformId,
	});
	sandbox.clock.advance(1_000);
	const outgoing = { source: internal, destination: external, amount: 200 };
	await expectJson(201, post('/transfer-out', outgoing));
	sandbox.clock.advance(1_000);
	expect(await accountIn('EUR')).toMatchObject({
		balance: { amount: 300 },
		totalBalance: { amount: 300 },
	});
});

test('assigns a quote that the platform funds by a transfer to the platform', async () => {
	const bank = await register({ currency: 'USD', accountInfo: usd });
	const source = { sourceType: 'REALTIME_FUNDING', currency: 'EUR' };
	const destination = { destinationType: 'ACCOUNT', accountId: bank.id };
	const locked = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 5_000 };
	const quote = await expectJson<Quote>(201, post('/quotes', { source, destination, ...locked }));
	const sent = post('/sandbox/send', { quoteId: quote.id, currencyCode: 'EUR' });
	const payment = await expectJson<OutgoingTransaction>(200, sent);
	expect(payment).toMatchObject({ customerId: platformId, source });
	expect(payment.source).not.toHaveProperty('customerId');
});
