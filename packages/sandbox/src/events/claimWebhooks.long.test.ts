import type { OpenDatabase } from '@countersign/database';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stoppedClock } from '../../testing/stoppedClock.js';
import { discardExpired } from '../app/discardExpired.js';
import { newId, type SandboxContext } from '../platform/context.js';
import { webhooks } from '../platform/database/schema/events.js';
import { resolveSettings } from '../platform/settings.js';
import { openTestDatabase } from '../testing/prepareTestPlace.js';
import { enqueueEvents } from './enqueueEvents.js';
import { claimWebhooks, startDeliveries } from './startDeliveries.js';

let opened: OpenDatabase;

let context: SandboxContext;

beforeAll(async () => {
	opened = await openTestDatabase();
	const settings = resolveSettings({ webhookUrl: 'http://platform.test/' });
	const clock = stoppedClock();
	const { database } = opened;
	const reportedSteps = new Set<string>();
	context = { database, clock, settings, newId, webhookFetch: fetch, reportedSteps };
});

afterEach(() => {
	vi.useRealTimers();
});

beforeEach(() => opened.database.delete(webhooks));

afterAll(() => opened.close());

const write = (subjects: readonly string[]) =>
	opened.database.transaction((transaction) =>
		enqueueEvents(transaction, context, () =>
			subjects.map((subject) => ({
				type: 'INTERNAL_ACCOUNT.BALANCE_UPDATED',
				subject,
				data: {},
			})),
		),
	);

const left = async () => {
	const [row] = await opened.database.select({ left: count() }).from(webhooks);
	return row?.left;
};

test('concurrent claims get different webhooks, only the oldest of each subject', async () => {
	const subjects = Array.from({ length: 40 }, (_, at) => `subject-${at}`);
	await write([...subjects, ...subjects]);
	const claimed = (
		await Promise.all(Array.from({ length: 8 }, () => claimWebhooks(context, 10)))
	).flat();
	const more = await claimWebhooks(context, 100);
	const all = [...claimed, ...more].map(({ subject }) => subject);
	expect(all.sort()).toEqual(subjects.sort());
});

test('claims no more than requested, with stale table statistics too', async () => {
	await write(['one']);
	await opened.database.execute(sql`analyze ${webhooks}`);
	await write(['two', 'three', 'four']);
	expect(await claimWebhooks(context, 2)).toHaveLength(2);
	expect(await claimWebhooks(context, 1)).toHaveLength(1);
	expect(await claimWebhooks(context, 2)).toHaveLength(1);
});

test("releases a dead process's webhooks when its claim expires in real time", async () => {
	await write(['one']);
	expect(await claimWebhooks(context, 1)).toHaveLength(1);
	context.clock.advance(60_000);
	expect(await claimWebhooks(context, 1)).toHaveLength(0);
	await opened.database.update(webhooks).set({ claimedUntil: new Date(0) });
	expect(await claimWebhooks(context, 1)).toHaveLength(1);
});

test('deletes the oldest webhooks beyond 10,000', async () => {
	await write(Array(10_001).fill('one'));
	await discardExpired(context);
	expect(await left()).toBe(10_000);
});

test('keeps an undelivered webhook regardless of how many were delivered since', async () => {
	await write(['waits', ...Array(10_001).fill('delivered')]);
	await opened.database.delete(webhooks).where(eq(webhooks.subject, 'delivered'));
	await write(['two']);
	await discardExpired(context);
	expect(await left()).toBe(2);
});

test('deletes a webhook that was not accepted for seven days', async () => {
	await write(['one']);
	context.clock.advance(7 * 86_400_000);
	await discardExpired(context);
	expect(await left()).toBe(1);
	context.clock.advance(1);
	await discardExpired(context);
	expect(await left()).toBe(0);
});

/** Delivers what is due while no timer elapses. Returns what gives the number of claims so far, and what ends it. */
function deliver() {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	const claims = vi.spyOn(opened.database, 'with');
	const webhookFetch = async () => new Response();
	const report = (error: Error) => expect.fail(error.message);
	const approvals = { begin: async () => {}, apply: async () => {} };
	const deliveries = startDeliveries({ ...context, webhookFetch }, approvals, report);
	deliveries.wake();
	return {
		claimed: () => claims.mock.calls.length,
		stop: async () => {
			await deliveries.stop();
			claims.mockRestore();
		},
	};
}

/** An interval would elapse on the timers, too. */
const expectNoneLeft = () => expect.poll(left, { interval: 0 }).toBe(0);

test('does not query for webhooks before the interval ends when none wait', async () => {
	await write(['one', 'two', 'three']);
	const deliveries = deliver();
	await expectNoneLeft();
	expect(deliveries.claimed()).toBe(1);
	await deliveries.stop();
});

test.each([
	['the next of one subject', Array(5).fill('one')],
	['one that had no place', Array.from({ length: 40 }, (_, at) => `subject-${at}`)],
])('delivers %s without waiting for the interval', async (_, subjects) => {
	await write(subjects);
	const deliveries = deliver();
	await expectNoneLeft();
	await deliveries.stop();
});
