import type {
	Customer,
	ExternalAccount,
	Page,
	Quote,
	ReceiverUmaLookup,
	Transaction,
} from '@countersign/contract';
import { usBank } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openFiatAccount } from '../../../testing/openFiatAccount.js';
import { openSettlingSandbox } from '../../../testing/openSettlingSandbox.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { balances, execute, fund, senderInfo, transactionOf } from '../../../testing/payments.js';

const sandbox = await openSettlingSandbox({ umaDomain: 'uma.test' });
const ada = await openWallet(sandbox);
await fund(sandbox, ada, 1_000_000_000);

const addressOf = async ({ customerId }: Pick<TestWallet, 'customerId'>) => {
	const customer = sandbox.request('GET', `/customers/${customerId}`);
	return (await expectJson<Customer>(200, customer)).umaAddress;
};
const lookUp = (address: string) =>
	expectJson<ReceiverUmaLookup>(
		200,
		sandbox.request('GET', `/receiver/uma/${encodeURIComponent(address)}`),
	);

async function ask(umaAddress: string, currency?: string) {
	const { lookupId } = await lookUp(umaAddress);
	return sandbox.request('POST', '/quotes', {
		lookupId,
		source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
		destination: {
			destinationType: 'UMA_ADDRESS',
			umaAddress,
			...(currency === undefined ? {} : { currency }),
		},
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 10_000_000,
		senderCustomerInfo: senderInfo,
	});
}

async function pay(umaAddress: string, currency?: string) {
	const quote = await expectJson<Quote>(201, ask(umaAddress, currency));
	await expectJson(200, execute(sandbox, ada, quote));
	sandbox.clock.advance(1_000);
	return quote;
}

async function lastOf({ customerId }: Pick<TestWallet, 'customerId'>) {
	const path = `/transactions?customerId=${customerId}&limit=1`;
	return (await expectJson<Page<Transaction>>(200, sandbox.request('GET', path))).data[0];
}

test("pays a customer by an address at the platform's domain without fees", async () => {
	const grace = await openWallet(sandbox);
	const address = await addressOf(grace);
	expect(address).toMatch(/^\$[0-9a-f-]{13}@uma\.test$/);
	expect(await lookUp(address)).toMatchObject({
		receiverUmaAddress: address,
		supportedCurrencies: [{ currency: { code: 'USDB' } }],
	});
	const quote = await pay(address);
	expect(quote).toMatchObject({
		destination: { destinationType: 'UMA_ADDRESS', umaAddress: address },
		feesIncluded: 0,
		totalReceivingAmount: 10_000_000,
	});
	expect(await balances(sandbox, grace)).toEqual([10_000_000, 10_000_000]);
	expect(await transactionOf(sandbox, quote)).toMatchObject({
		status: 'COMPLETED',
		destination: { destinationType: 'UMA_ADDRESS', umaAddress: address, currency: 'USDB' },
	});
	expect(await lastOf(grace)).toMatchObject({
		type: 'INCOMING',
		status: 'COMPLETED',
		source: { sourceType: 'UMA_ADDRESS', umaAddress: await addressOf(ada), currency: 'USDB' },
		destination: { destinationType: 'ACCOUNT', accountId: grace.accountId, currency: 'USDB' },
		receivedAmount: { amount: 10_000_000 },
	});
});

test("lets the sender choose among the recipient's currencies", async () => {
	const grace = await openWallet(sandbox);
	const dollars = await openFiatAccount(sandbox, grace.customerId);
	const address = await addressOf(grace);
	const { supportedCurrencies } = await lookUp(address);
	expect(supportedCurrencies.map(({ currency }) => currency.code)).toEqual(['USDB', 'USD']);
	await pay(address, 'USD');
	expect(await balances(sandbox, grace)).toEqual([0, 0]);
	expect(await lastOf(grace)).toMatchObject({
		destination: { accountId: dollars },
		receivedAmount: { amount: 1_000, currency: { code: 'USD' } },
	});
	const missing = await ask(address, 'MXN');
	expect(await expectJson(400, missing)).toMatchObject({ code: 'INVALID_CURRENCY' });
});

test('prefers a default deposit account, whose number decides the outcome', async () => {
	const grace = await openWallet(sandbox);
	const address = await addressOf(grace);
	const add = (accountNumber: string) =>
		expectJson<ExternalAccount>(
			201,
			sandbox.request('POST', '/customers/external-accounts', {
				customerId: grace.customerId,
				defaultUmaDepositAccount: true,
				...usBank({ accountNumber }),
			}),
		);
	const { id } = await add('000123456789');
	const quote = await pay(address);
	expect(quote).toMatchObject({ receivingCurrency: { code: 'USD' }, feesIncluded: 275_000 });
	expect(await lastOf(grace)).toMatchObject({ destination: { accountId: id } });
	await add('000123456002');
	expect(await transactionOf(sandbox, await pay(address))).toMatchObject({
		status: 'FAILED',
		failureReason: 'QUOTE_EXECUTION_FAILED',
	});
});

test("does not credit a payment that the recipient's bank returns", async () => {
	const grace = await openWallet(sandbox);
	const bank = { customerId: grace.customerId, defaultUmaDepositAccount: true };
	const account = { ...bank, ...usBank({ accountNumber: '000123456005' }) };
	const added = sandbox.request('POST', '/customers/external-accounts', account);
	const { id } = await expectJson<ExternalAccount>(201, added);
	const quote = await pay(await addressOf(grace));
	expect(await lastOf(grace)).toMatchObject({
		status: 'COMPLETED',
		destination: { accountId: id },
	});
	sandbox.clock.advance(10 * 60_000);
	expect(await transactionOf(sandbox, quote)).toMatchObject({
		status: 'FAILED',
		refund: { status: 'COMPLETED' },
	});
	expect(await lastOf(grace)).toMatchObject({ status: 'FAILED', failureReason: 'OFFRAMP_FAILED' });
	const path = `/transactions?customerId=${grace.customerId}`;
	const { data } = await expectJson<Page<Transaction>>(200, sandbox.request('GET', path));
	expect(data).toHaveLength(1);
});

test("rejects a payment to the sender's own address", async () => {
	const response = await ask(await addressOf(ada));
	expect(await expectJson(400, response)).toMatchObject({ code: 'SELF_PAYMENT' });
});

test('rejects an address of a customer who is deleted or has no accounts', async () => {
	const grace = await openWallet(sandbox);
	const gone = await addressOf(grace);
	await expectJson(200, sandbox.request('DELETE', `/customers/${grace.customerId}`));
	const body = { customerType: 'BUSINESS' };
	const company = await expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
	for (const address of [gone, company.umaAddress]) {
		const response = sandbox.request('GET', `/receiver/uma/${encodeURIComponent(address)}`);
		expect(await expectJson(404, response)).toMatchObject({ code: 'UMA_NOT_FOUND' });
	}
});

test('issues addresses at a new domain and keeps existing ones payable', async () => {
	const grace = await openWallet(sandbox);
	const before = await addressOf(grace);
	await expectJson(200, sandbox.request('PATCH', '/config', { umaDomain: 'pay.test' }));
	const after = await addressOf(await openWallet(sandbox));
	expect(after).toMatch(/@pay\.test$/);
	for (const address of [before, after, '$success.usd@pay.test']) await lookUp(address);
	const old = `/receiver/uma/${encodeURIComponent('$success.usd@uma.test')}`;
	expect(await expectJson(404, sandbox.request('GET', old))).toMatchObject({
		code: 'UMA_NOT_FOUND',
	});
	await expectJson(200, sandbox.request('PATCH', '/config', { umaDomain: 'uma.test' }));
});
