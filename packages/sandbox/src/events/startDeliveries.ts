import {
	and,
	asc,
	eq,
	exists,
	getTableColumns,
	gt,
	inArray,
	isNull,
	lt,
	lte,
	notExists,
	or,
	sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { waitInRealTime } from '../platform/clock.js';
import type { SandboxContext } from '../platform/context.js';
import { type WebhookRow, webhooks } from '../platform/database/schema/events.js';
import { type ApprovalRequests, deliverWebhook } from './deliverWebhook.js';

/** The running delivery of webhooks. */
interface Deliveries {
	/** Sends what is due now. Woken during a run, it runs once more afterwards. */
	wake(): void;
	/** Releases the webhooks that are being sent; they are sent again after the next start. */
	stop(): Promise<void>;
}

const interval = 1_000;
/** Least time between two runs in milliseconds, because every request wakes the delivery. */
const minimumGap = 50;
const maxInFlight = 16;

/**
 * Delivers webhooks when woken and every second, until it is stopped. One that the platform is slow to respond to holds up
 * only those behind it, about the same subject.
 */
export function startDeliveries(
	context: SandboxContext,
	approvals: ApprovalRequests,
	report: (error: Error) => void,
): Deliveries {
	const stopped = new AbortController();
	const underWay = new Set<Promise<void>>();
	let gap = new AbortController();
	let isWanted = false;
	/** Whether the last claim took all places. */
	let mayBeMore = false;
	let work: Promise<void> | undefined;
	const deliver = (webhook: ClaimedWebhook) => {
		const delivery = deliverWebhook(context, webhook, approvals, stopped.signal)
			.catch(report)
			.then(() => {
				underWay.delete(delivery);
				// The one behind it is due now, or another one that had no place.
				if (webhook.isFollowed || mayBeMore) gap.abort();
				wake();
			});
		underWay.add(delivery);
	};
	const deliverDue = async () => {
		const free = maxInFlight - underWay.size;
		if (free === 0) return;
		const claimed = await claimWebhooks(context, free);
		mayBeMore = claimed.length === free;
		for (const webhook of claimed) deliver(webhook);
	};
	const run = async () => {
		while (isWanted && !stopped.signal.aborted) {
			isWanted = false;
			gap = new AbortController();
			await deliverDue().catch(report);
			await waitInRealTime(minimumGap, gap.signal);
		}
		work = undefined;
	};
	const wake = () => {
		isWanted = true;
		work ??= run();
	};
	const timer = setInterval(wake, interval);
	// In a browser, a timer is a number.
	if (typeof timer === 'object') timer.unref();
	return {
		wake,
		stop: async () => {
			clearInterval(timer);
			stopped.abort();
			gap.abort();
			await work;
			await Promise.all(underWay);
		},
	};
}

/** Longer than a platform may take to respond, in seconds. */
const claimSeconds = 10;
/** A second, then twice as long each time, up to half an hour (service interface, §7.3). */
const maxWaitSeconds = 30 * 60;

interface ClaimedWebhook extends WebhookRow {
	/** Whether another one about the same subject has to wait for it. */
	readonly isFollowed: boolean;
}

/**
 * Claims webhooks that are due, only the oldest of each subject. Until the claim expires no other process
 * gets them. Their next attempt is already scheduled, so a crash loses nothing. Claims use the database's
 * clock, which no test moves.
 */
export async function claimWebhooks(
	{ database, clock }: SandboxContext,
	max: number,
): Promise<ClaimedWebhook[]> {
	const now = clock.now();
	const earlier = alias(webhooks, 'earlier');
	const later = alias(webhooks, 'later');
	const isBehind = database
		.select({ one: sql`1` })
		.from(earlier)
		.where(and(eq(earlier.subject, webhooks.subject), lt(earlier.position, webhooks.position)));
	const following = database
		.select({ one: sql`1` })
		.from(later)
		.where(and(eq(later.subject, webhooks.subject), gt(later.position, webhooks.position)));
	const isFree = or(isNull(webhooks.claimedUntil), lte(webhooks.claimedUntil, sql`now()`));
	// A plain subquery may run once for each row of the table: every run takes `max` others.
	const due = database.$with('due').as(
		database
			.select({ id: webhooks.id })
			.from(webhooks)
			.where(and(lte(webhooks.dueAt, now), isFree, notExists(isBehind)))
			.orderBy(asc(webhooks.position))
			.limit(max)
			.for('update', { skipLocked: true }),
	);
	const wait = sql`least(power(2, least(${webhooks.attempts}, 20)), ${maxWaitSeconds}::int)`;
	return database
		.with(due)
		.update(webhooks)
		.set({
			attempts: sql`${webhooks.attempts} + 1`,
			dueAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 second'`,
			claimedUntil: sql`now() + ${claimSeconds}::int * interval '1 second'`,
		})
		.where(inArray(webhooks.id, database.select({ id: due.id }).from(due)))
		.returning({
			...getTableColumns(webhooks),
			isFollowed: sql<boolean>`${exists(following)}`,
		});
}
