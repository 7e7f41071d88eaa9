import type { Database } from '@countersign/database';
import type { EventQuery, EventsPort, NewEvent, StoredEvent } from '@countersign/server';
import { and, asc, eq, gt, max, or, sql } from 'drizzle-orm';
import { events } from '../database/schema.js';

/** Interval for polling the events of other processes while somebody waits. Milliseconds. */
const pollInterval = 500;

/** Events in SQL, and what ends the waits for them. */
export interface SqlEvents extends EventsPort {
	/** Rejects every wait, those under way and later ones. */
	close(): void;
}

interface Waiting extends Omit<EventQuery, 'limit'> {
	/** Whether it was compared with the stored events of its customer. From then on, new events are enough. */
	isCompared: boolean;
	readonly wake: () => void;
}

/**
 * Events in SQL. The position of an event is the number of the transaction that writes it, and only events below the
 * oldest running transaction are read, so that none becomes readable below one that somebody has read. Nobody waits for
 * a lock or another one's commit. Who waits in this process is woken at once. The events of other processes are polled: by one statement for all
 * who wait, which reads what is new since the last one. Streams that ask for the same at the same time share one read.
 */
export function sqlEvents(database: Database): SqlEvents {
	const waiting = createWaiting();
	const reads = shareReads(database);
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;

	/** Position up to which events were compared with all who waited. */
	let seen = 0;

	const poll = async () => {
		const compared = waiting.all();
		// Who was never compared is compared with all events of their customer, so no others are read.
		if (!compared.some(({ isCompared }) => isCompared)) seen = await readLast(database);
		const newest = await readNewest(database, seen, compared);
		wakeThoseBehind(compared, newest);
		seen = newest.reduce((most, { position }) => Math.max(most, position ?? 0), seen);
	};
	/** Polls as long as somebody waits, also after a poll that failed. */
	const keepPolling = () => {
		timer ??= setTimeout(async () => {
			if (!waiting.isEmpty()) await poll().catch(() => {});
			timer = undefined;
			if (!waiting.isEmpty()) keepPolling();
		}, pollInterval).unref();
	};

	return {
		append: async (event) => {
			await append(database, event);
			reads.forget();
			for (const { wake } of waiting.of(event.customerId)) wake();
		},
		readAfter: reads.read,
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
				keepPolling();
			}),
		close: () => {
			isClosed = true;
			clearTimeout(timer);
			for (const { wake } of waiting.all()) wake();
		},
	};
}

/** Who waits, by customer: an event concerns one of many. */
function createWaiting() {
	const byCustomer = new Map<string, Set<Waiting>>();
	const of = (customerId: string) => [...(byCustomer.get(customerId) ?? [])];
	return {
		of,
		all: () => [...byCustomer.keys()].flatMap(of),
		isEmpty: () => byCustomer.size === 0,
		add: (entry: Waiting) => {
			const own = byCustomer.get(entry.customerId) ?? new Set();
			byCustomer.set(entry.customerId, own.add(entry));
		},
		delete: (entry: Waiting) => {
			const own = byCustomer.get(entry.customerId);
			own?.delete(entry);
			if (own?.size === 0) byCustomer.delete(entry.customerId);
		},
	};
}

/** One statement, so that no other event has its transaction. */
async function append(
	database: Database,
	{ id, customerId, data, recordedAt }: NewEvent,
): Promise<void> {
	await database.execute(sql`
		insert into ${events} (position, id, customer_id, data, recorded_at)
		values (pg_current_xact_id()::text::bigint, ${id}, ${customerId}, ${data}, ${recordedAt})
		on conflict (id) do nothing
	`);
}

/** Every transaction below it has ended, here and in every other process. */
const isReadable = sql`${events.position} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Reads under way, each shared by all who ask for the same. */
function shareReads(database: Database): {
	read(query: EventQuery): Promise<readonly StoredEvent[]>;
	/** After an event was appended: a read that began before may lack it, so nobody joins one any more. */
	forget(): void;
} {
	const running = new Map<string, Promise<readonly StoredEvent[]>>();
	const statement = prepareRead(database);
	return {
		read: (query) => {
			const key = JSON.stringify([query.customerId, query.after, query.since, query.limit]);
			const shared = running.get(key);
			if (shared) return shared;
			const read = statement.execute({ ...query }).finally(() => {
				if (running.get(key) === read) running.delete(key);
			});
			running.set(key, read);
			return read;
		},
		forget: () => running.clear(),
	};
}

/** The position of the newest event; 0 without any. */
async function readLast(database: Database): Promise<number> {
	const [row] = await database
		.select({ last: max(events.position) })
		.from(events)
		.where(isReadable);
	return row?.last ?? 0;
}

type Newest = Awaited<ReturnType<typeof readNewest>>;

/** The newest event of each customer with one after a position, and of those whom nobody has compared yet. */
function readNewest(database: Database, after: number, waiting: readonly Waiting[]) {
	const fresh = waiting.filter(({ isCompared }) => !isCompared);
	const customers = [...new Set(fresh.map(({ customerId }) => customerId))];
	// One array, so that the statement is the same however many wait.
	const isFresh = sql`${events.customerId} = any(${sql.param(customers)}::text[])`;
	return database
		.select({
			customerId: events.customerId,
			position: max(events.position),
			recordedAt: max(events.recordedAt),
		})
		.from(events)
		.where(and(isReadable, or(gt(events.position, after), isFresh)))
		.groupBy(events.customerId);
}

/** Wakes who waits for events that are there. */
function wakeThoseBehind(waiting: readonly Waiting[], newest: Newest): void {
	const byCustomer = new Map(newest.map((row) => [row.customerId, row]));
	for (const entry of waiting) {
		const { position, recordedAt } = byCustomer.get(entry.customerId) ?? {};
		entry.isCompared = true;
		if ((position ?? 0) > entry.after && (recordedAt ?? 0) > entry.since) entry.wake();
	}
}

/** Built once: it runs for every event, of each customer with an open page. */
function prepareRead(database: Database) {
	const value = (name: keyof EventQuery) => sql.placeholder(name);
	return database
		.select({ position: events.position, data: events.data, recordedAt: events.recordedAt })
		.from(events)
		.where(
			and(
				isReadable,
				eq(events.customerId, value('customerId')),
				gt(events.position, value('after')),
				gt(events.recordedAt, value('since')),
			),
		)
		.orderBy(asc(events.position))
		.limit(value('limit'))
		.prepare('read_events');
}
