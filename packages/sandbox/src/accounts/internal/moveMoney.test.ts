import type { InternalAccount } from '@countersign/contract';
import type { WebhookEnvelope, WebhookType } from '@countersign/contract/service';
import { desc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { openTestService } from '../../../testing/openTestService.js';
import { available, held, system } from '../../ledger/ledgerAccount.js';
import { webhooks } from '../../platform/database/schema/events.js';
import { moveMoney } from './moveMoney.js';

const onServer = Boolean(process.env['COUNTERSIGN_TEST_DATABASE_URL']);

const service = closeAfterAll(await openTestService({ webhookUrl: 'http://platform.test/' }));
const { database } = service.context;

type Transaction = Parameters<typeof moveMoney>[0];

/** Moves an amount of one balance. What adds and what takes away share no other row of the ledger. */
const move =
	(account: ReturnType<typeof available>, amount: bigint) => (transaction: Transaction) =>
		moveMoney(transaction, service.context, {
			kind: 'FUND',
			transactionId: 'Transaction:1',
			at: service.clock.now(),
			postings: [
				{ account, amount },
				{ account: system(amount > 0n ? 'funding' : 'exchange', 'USDB'), amount: -amount },
			],
		});

const isWaiting = async () => {
	const found = await database
		.select({ pid: sql`pid` })
		.from(sql`pg_stat_activity`)
		.where(sql`datname = current_database() and wait_event_type = 'Lock'`);
	return found.length > 0;
};

test.skipIf(!onServer)(
	'the last event of an account has its current balances (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const { accountId } = await service.createAccount();
		const [spendable, reserved] = [available(accountId, 'USDB'), held(accountId, 'USDB')];
		await database.transaction(move(spendable, 100n));
		await database.transaction(move(reserved, 50n));
		let isOver = false;
		const { other } = await database.transaction(async (transaction) => {
			await move(spendable, 7n)(transaction);
			const other = database.transaction(move(reserved, -50n)).then(() => {
				isOver = true;
			});
			await expect.poll(async () => isOver || (await isWaiting())).toBe(true);
			return { other };
		});
		await other;
		const [last] = await database
			.select({ body: webhooks.body })
			.from(webhooks)
			.orderBy(desc(webhooks.position))
			.limit(1);
		const { data }: WebhookEnvelope<WebhookType, InternalAccount> = JSON.parse(last?.body ?? '');
		expect(data).toMatchObject({ balance: { amount: 107 }, totalBalance: { amount: 107 } });
	},
);
