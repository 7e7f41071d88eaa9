import type { Database } from '@countersign/database';
import type { EventQuery, EventsPort, NewEvent, StoredEvent } from '@countersign/server';
import { and, asc, eq, gt, max, or, sql } from 'drizzle-orm';
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
	/** Whether a look has compared it with the events of its customer. From then on, new events are enough. */
	isCompared: boolean;
	readonly wake: () => void;
}

/**
 * Events in SQL. One at a time is appended, so that none becomes readable below one that somebody has
 * read. Who waits in this process is woken at once; what others append is looked for: by one statement for all who
 * wait, which reads what is new since the last one. Streams that ask for the same at the same time share one read.
 */
export function sqlEvents(database: Database): SqlEvents {
	const waiting = new Set<Waiting>();
	let looking: NodeJS.Timeout | undefined;
	let isClosed = false;

	/** Position up to which events were compared with all who waited. */
	let seen = 0;
	const reads = new Map<string, Promise<readonly StoredEvent[]>>();

	const look = async () => {
		const compared = [...waiting];
		const fresh = compared.filter(({ isCompared }) => !isCompared);
		const customers = [...new Set(fresh.map(({ customerId }) => customerId))];
		// One array, so that the statement is the same however many wait.
		const isFresh = sql`${events.customerId} = any(${sql.param(customers)}::text[])`;
		const newest = await database
			.select({
				customerId: events.customerId,
				position: max(events.position),
				recordedAt: max(events.recordedAt),
			})
			.from(events)
			.where(or(gt(events.position, seen), isFresh))
			.groupBy(events.customerId);
		const byCustomer = new Map(newest.map((row) => [row.customerId, row]));
		for (const entry of compared) {
			const { position, recordedAt } = byCustomer.get(entry.customerId) ?? {};
			entry.isCompared = true;
			if ((position ?? 0) > entry.after && (recordedAt ?? 0) > entry.since) entry.wake();
		}
		seen = newest.reduce((most, { position }) => Math.max(most, position ?? 0), seen);
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
			await append(database, event);
			// A read that began before may lack it: nobody joins one from now on.
			reads.clear();
			for (const { customerId, wake } of [...waiting]) {
				if (customerId === event.customerId) wake();
			}
		},
		readAfter: (query) => {
			const key = JSON.stringify([query.customerId, query.after, query.since, query.limit]);
			const running = reads.get(key);
			if (running) return running;
			const read = readEvents(database, query).finally(() => {
				if (reads.get(key) === read) reads.delete(key);
			});
			reads.set(key, read);
			return read;
		},
		waitForMore: ({ signal, ...range }) =>
			new Promise((resolve, reject) => {
				if (isClosed) return reject(new DOMException('The backend stops.', 'AbortError'));
				if (signal.aborted) return resolve();
				const entry: Waiting = {
					...range,
					isCompared: false,
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

/** One statement, which gives the event its position after it has got the lock. */
async function append(
	database: Database,
	{ id, customerId, data, recordedAt }: NewEvent,
): Promise<void> {
	await database.execute(sql`
		with locked as materialized (select pg_advisory_xact_lock(${appendLock}))
		insert into ${events} (id, customer_id, data, recorded_at)
		select ${id}::text, ${customerId}::text, ${data}::text, ${recordedAt}::bigint from locked
		on conflict do nothing
	`);
}

async function readEvents(
	database: Database,
	{ customerId, after, since, limit }: EventQuery,
): Promise<readonly StoredEvent[]> {
	return database
		.select({ position: events.position, data: events.data, recordedAt: events.recordedAt })
		.from(events)
		.where(
			and(
				eq(events.customerId, customerId),
				gt(events.position, after),
				gt(events.recordedAt, since),
			),
		)
		.orderBy(asc(events.position))
		.limit(limit);
}
