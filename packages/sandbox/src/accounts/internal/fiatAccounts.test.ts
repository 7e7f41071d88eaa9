import type { Customer, InternalAccount, Page, Quote } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openFiatAccount } from '../../../testing/openFiatAccount.js';
import { openWallet } from '../../../testing/openWallet.js';
import { balances, fund } from '../../../testing/payments.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));

const create = (body: object) =>
	expectJson<Customer>(201, sandbox.request('POST', '/customers', body));

async function accountsOf(customerId: string) {
	const path = `/customers/internal-accounts?customerId=${customerId}`;
	return (await expectJson<Page<InternalAccount>>(200, sandbox.request('GET', path))).data;
}

const kinds = (accounts: readonly InternalAccount[]) =>
	accounts.map(({ type, balance }) => `${type} ${balance.currency.code}`);

test('opens one account in each enabled currency', async () => {
	const currencies = ['USDB', 'USD', 'EUR', 'USD', 'GBP'];
	const { id } = await create({ customerType: 'INDIVIDUAL', email: 'f@example.com', currencies });
	const accounts = await accountsOf(id);
	expect(kinds(accounts)).toEqual([
		'EMBEDDED_WALLET USDB',
		'INTERNAL_FIAT USD',
		'INTERNAL_FIAT EUR',
	]);
	expect(accounts[1]).toMatchObject({
		customerId: id,
		status: 'ACTIVE',
		balance: { amount: 0 },
		fundingPaymentInstructions: [
			{
				accountOrWalletInfo: {
					accountType: 'USD_ACCOUNT',
					bankName: 'Sandbox Bank',
					reference: expect.stringMatching(/^CS[0-9A-F]{10}$/),
				},
			},
		],
	});
	expect(accounts[1]).not.toHaveProperty('privateEnabled');
	const change = { customerType: 'INDIVIDUAL', currencies: ['MXN', 'USD'] };
	await expectJson(200, sandbox.request('PATCH', `/customers/${id}`, change));
	expect(kinds(await accountsOf(id))).toEqual([...kinds(accounts), 'INTERNAL_FIAT MXN']);
});

test('opens a wallet when an email is added later', async () => {
	const { id } = await create({ customerType: 'INDIVIDUAL' });
	expect(await accountsOf(id)).toEqual([]);
	const change = { customerType: 'INDIVIDUAL', email: 'later@example.com' };
	await expectJson(200, sandbox.request('PATCH', `/customers/${id}`, change));
	const [wallet, ...others] = await accountsOf(id);
	expect([wallet?.type, others]).toEqual(['EMBEDDED_WALLET', []]);
	const credentials = sandbox.request('GET', `/auth/credentials?accountId=${wallet?.id}`);
	expect(await expectJson(200, credentials)).toMatchObject({
		data: [{ type: 'EMAIL_OTP', nickname: 'later@example.com' }],
	});
});

// [R18]
test('a fiat account pays into a wallet without a signature', async () => {
	const wallet = await openWallet(sandbox);
	const { customerId } = wallet;
	const accountId = await openFiatAccount(sandbox, customerId);
	await fund(sandbox, { ...wallet, accountId }, 5_000);
	const body = {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: wallet.accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 2_500,
	};
	const open = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', body));
	expect(open).toMatchObject({
		status: 'PENDING',
		totalSendingAmount: 2_500,
		totalReceivingAmount: 25_000_000,
	});
	expect(open).not.toHaveProperty('payloadToSign');
	const executed = sandbox.request('POST', `/quotes/${open.id}/execute`);
	expect(await expectJson(200, executed)).toMatchObject({ status: 'PROCESSING' });
	const immediately = () =>
		sandbox.request('POST', '/quotes', { ...body, immediatelyExecute: true });
	expect(await expectJson(201, immediately())).toMatchObject({ status: 'PROCESSING' });
	expect(await expectJson(400, immediately())).toMatchObject({
		code: 'AMOUNT_OUT_OF_RANGE',
		reason: 'Insufficient balance',
	});
	sandbox.clock.advance(2_000);
	expect(await balances(sandbox, wallet)).toEqual([50_000_000, 50_000_000]);
	expect((await accountsOf(customerId))[1]).toMatchObject({
		id: accountId,
		balance: { amount: 0 },
	});
});
