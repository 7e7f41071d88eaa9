import type { Database } from '@countersign/database';
import type { EventQuery, EventsPort } from '@countersign/server';
import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { events } from '../database/schema.js';

/** Names the lock under which positions are given. */
const appendLock = 7_305_021_012;

/** How often the events of other processes are looked for while somebody waits. Milliseconds. */
const lookEvery = 500;

/** Events in SQL, and what ends the waits for them. */
export interface SqlEvents extends EventsPort {
	/** Lets go of whoever waits, now and from now on. */
	close(): void;
}

interface Waiting extends Omit<EventQuery, 'limit'> {
	readonly wake: () => void;
}

/**
 * Events in SQL. One at a time is appended, so that none becomes readable below one that somebody has
 * read. Who waits in this process is woken at once; what others append is looked for.
 */
export function sqlEvents(database: Database): SqlEvents {
	const waiting = new Set<Waiting>();
	let looking: NodeJS.Timeout | undefined;
	let isClosed = false;

	const look = async () => {
		const customers = [...new Set([...waiting].map(({ customerId }) => customerId))];
		const newest = await database
			.select({
				customerId: events.customerId,
				position: max(events.position),
				recordedAt: max(events.recordedAt),
			})
			.from(events)
			.where(inArray(events.customerId, customers))
			.groupBy(events.customerId);
		const byCustomer = new Map(newest.map((row) => [row.customerId, row]));
		for (const { customerId, after, since, wake } of [...waiting]) {
			const { position, recordedAt } = byCustomer.get(customerId) ?? {};
			if ((position ?? 0) > after && (recordedAt ?? 0) > since) wake();
		}
	};
	/** Looks as long as somebody waits. A look that fails is followed by the next one. */
	const lookOn = () => {
		looking ??= setTimeout(async () => {
			if (waiting.size > 0) await look().catch(() => {});
			looking = undefined;
			if (waiting.size > 0) lookOn();
		}, lookEvery).unref();
	};

	return {
		append: async (event) => {
			await database.transaction(async (transaction) => {
				await transaction.execute(sql`select pg_advisory_xact_lock(${appendLock})`);
				await transaction.insert(events).values(event).onConflictDoNothing();
			});
			for (const { customerId, wake } of [...waiting]) {
				if (customerId === event.customerId) wake();
			}
		},
		readAfter: ({ customerId, after, since, limit }) =>
			database
				.select({
					position: events.position,
					data: events.data,
					recordedAt: events.recordedAt,
				})
				.from(events)
				.where(
					and(
						eq(events.customerId, customerId),
						gt(events.position, after),
						gt(events.recordedAt, since),
					),
				)
				.orderBy(asc(events.position))
				.limit(limit),
		waitForMore: ({ signal, ...range }) =>
			new Promise((resolve, reject) => {
				if (isClosed) return reject(new DOMException('The backend stops.', 'AbortError'));
				if (signal.aborted) return resolve();
				const entry: Waiting = {
					...range,
					wake: () => {
						waiting.delete(entry);
						signal.removeEventListener('abort', entry.wake);
						if (isClosed) reject(new DOMException('The backend stops.', 'AbortError'));
						else resolve();
					},
				};
				waiting.add(entry);
				signal.addEventListener('abort', entry.wake);
				lookOn();
			}),
		close: () => {
			isClosed = true;
			clearTimeout(looking);
			for (const { wake } of [...waiting]) wake();
		},
	};
}
