import type { Quote } from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../testing/openTestService.js';
import { internalAccounts } from '../database/schema/accounts.js';
import { customers } from '../database/schema/customers.js';

let service: TestService;
beforeAll(async () => {
	service = await openTestService();
});
afterAll(() => service.close());

/** An account in dollars that the service holds without a wallet: nobody signs for it. */
async function openFiatAccount(): Promise<string> {
	const { database, clock, newId } = service.context;
	const [customer] = await database.select().from(customers);
	const id = newId('InternalAccount');
	await database.insert(internalAccounts).values({
		id,
		customerId: customer?.id ?? '',
		type: 'INTERNAL_FIAT',
		status: 'ACTIVE',
		currency: 'USD',
		createdAt: clock.now(),
		updatedAt: clock.now(),
	});
	return id;
}

test('an account without a wallet pays at once, and into a wallet', async () => {
	const wallet = await service.createAccount();
	const source = await openFiatAccount();
	await service.call(`/sandbox/internal-accounts/${source}/fund`, { body: { amount: 5_000 } });
	const body = {
		source: { sourceType: 'ACCOUNT', accountId: source },
		destination: { destinationType: 'ACCOUNT', accountId: wallet.accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 2_500,
	};
	const open = await service.call<Quote>('/quotes', { body });
	expect(open).toMatchObject({
		status: 201,
		body: { status: 'PENDING', totalSendingAmount: 2_500, totalReceivingAmount: 25_000_000 },
	});
	expect(open.body).not.toHaveProperty('payloadToSign');
	const executed = await service.call(`/quotes/${open.body.id}/execute`, { method: 'POST' });
	expect(executed).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
	const immediate = { body: { ...body, immediatelyExecute: true } };
	expect(await service.call('/quotes', immediate)).toMatchObject({
		status: 201,
		body: { status: 'PROCESSING' },
	});
	expect(await service.call('/quotes', immediate)).toMatchObject({
		status: 400,
		body: { code: 'INSUFFICIENT_BALANCE' },
	});
	service.clock.advance(2_000);
	const { body: accounts } = await service.call<{ data: object[] }>('/customers/internal-accounts');
	expect(accounts.data).toMatchObject([
		{ id: wallet.accountId, balance: { amount: 50_000_000 } },
		{ id: source, balance: { amount: 0 }, fundingPaymentInstructions: [] },
	]);
});
