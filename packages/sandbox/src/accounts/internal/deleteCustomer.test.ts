import type { InternalAccount } from '@countersign/contract';
import type { WebhookEnvelope, WebhookType } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	openTestService,
	type TestAccount,
	type TestService,
} from '../../../testing/openTestService.js';
import { lockAccount } from '../../auth/signing/redeemSignedRetry.js';
import { lockCustomer } from '../../customers/profile/findCustomer.js';
import { available, held, system } from '../../ledger/ledgerAccount.js';
import { webhooks } from '../../platform/database/schema/events.js';
import { moveMoney } from './moveMoney.js';

const onServer = Boolean(process.env['COUNTERSIGN_TEST_DATABASE_URL']);

let service: TestService;
beforeAll(async () => {
	service = await openTestService({ webhookUrl: 'http://platform.test/' });
});
afterAll(() => service.close());

/** Deletes the customer while a transaction is between two of its steps. */
async function deleteBetween(
	{ customerId }: TestAccount,
	first: (transaction: DatabaseTransaction) => Promise<unknown>,
	second: (transaction: DatabaseTransaction) => Promise<unknown> = async () => {},
): Promise<void> {
	const { database } = service.context;
	const waiting = sql`
		select 1 from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'
	`;
	const deleted = await database.transaction(async (transaction) => {
		await first(transaction);
		const response = service.call(`/customers/${customerId}`, { method: 'DELETE' });
		await expect.poll(() => database.execute(waiting)).toMatchObject({ rows: [{}] });
		await second(transaction);
		return { response };
	});
	expect((await deleted.response).status).toBe(200);
}

// [R120]
test('rejects deletion while an account has available or held money', async () => {
	const { accountId, customerId } = await service.createAccount();
	const remove = () => service.call(`/customers/${customerId}`, { method: 'DELETE' });
	for (const account of [available(accountId, 'USDB'), held(accountId, 'USDB')]) {
		const move = (amount: bigint) =>
			service.context.database.transaction((transaction) =>
				moveMoney(transaction, service.context, {
					kind: 'FUND',
					transactionId: 'Transaction:1',
					at: service.clock.now(),
					postings: [
						{ account, amount },
						{ account: system('funding', 'USDB'), amount: -amount },
					],
				}),
			);
		await move(1n);
		expect(await remove()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
		await move(-1n);
	}
	const list = await service.call(`/auth/credentials?accountId=${accountId}`);
	expect(list.body).toMatchObject({ data: [{ type: 'EMAIL_OTP' }] });
	expect((await remove()).status).toBe(200);
});

test.skipIf(!onServer)(
	'waits for a signed change before deleting the customer (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const account = await service.createAccount();
		await deleteBetween(
			account,
			(transaction) => lockAccount(transaction, account.accountId),
			(transaction) => lockCustomer(transaction, account.customerId),
		);
	},
);

test.skipIf(!onServer)(
	'sends the closing of an account as its last event while money is in transit (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const account = await service.createAccount();
		const move = (amount: bigint) => (transaction: DatabaseTransaction) =>
			moveMoney(transaction, service.context, {
				kind: 'FUND',
				transactionId: 'Transaction:1',
				at: service.clock.now(),
				postings: [
					{ account: available(account.accountId, 'USDB'), amount },
					{ account: system('funding', 'USDB'), amount: -amount },
				],
			});
		await service.context.database.transaction(move(1n));
		await deleteBetween(account, move(-1n));
		const rows = await service.context.database
			.select({ body: webhooks.body })
			.from(webhooks)
			.orderBy(asc(webhooks.position));
		const events = rows.map(
			({ body }) => JSON.parse(body) as WebhookEnvelope<WebhookType, InternalAccount>,
		);
		const own = events.filter(({ data }) => data.id === account.accountId);
		expect(own.map(({ data }) => [data.status, data.balance.amount])).toEqual([
			['ACTIVE', 1],
			['ACTIVE', 0],
			['CLOSED', 0],
		]);
	},
);
