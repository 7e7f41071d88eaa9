import type { EventQuery, EventsPort, StoredEvent } from '../ports/eventsPort.js';
import { type PostgresClient, type Query, queryOf } from './query.js';
import { createWaitingReaders, type WaitingReader } from './waitingReaders.js';

/** Interval for polling the events of other processes while somebody waits. Milliseconds. */
const pollInterval = 500;

/** Events in PostgreSQL, and what ends the waits for them. */
export interface PostgresEvents extends EventsPort {
	/** Rejects every wait, those under way and later ones. Call it when the process stops. */
	close(): void;
}

/**
 * An `EventsPort` in PostgreSQL. The position of an event is the number of the transaction that writes it, and only
 * events below the oldest running transaction are read, so that none becomes readable below one that somebody has read.
 * Nobody waits for a lock or for another one's commit, as they would with NOTIFY.
 *
 * Who waits in this process is woken at once. The events of other processes are polled: by one statement for all who
 * wait, which reads what is new since the last one. Streams that ask for the same at the same time share one read.
 *
 * @param client with the tables of {@link postgresSchema}
 * @example
 * ```ts
 * import { type PostgresClient, type PostgresEvents, postgresEvents } from '@countersign/server/postgres';
 *
 * export const openEvents = (pool: PostgresClient): PostgresEvents => postgresEvents(pool);
 * ```
 */
export function postgresEvents(client: PostgresClient): PostgresEvents {
	const query = queryOf(client);
	const waiting = createWaitingReaders();
	const reads = shareReads(query);
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isClosed = false;

	/** Position up to which events were compared with all who waited. */
	let seen = 0;

	const poll = async () => {
		const compared = waiting.all();
		// Who was never compared is compared with all events of their customer, so no others are read.
		if (!compared.some(({ isCompared }) => isCompared)) seen = await readLast(query);
		const newest = await readNewest(query, seen, compared);
		wakeThoseBehind(compared, newest);
		seen = newest.reduce((most, { position }) => Math.max(most, position), seen);
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
		append: async ({ id, customerId, data, recordedAt }) => {
			await query(appendEvent, [id, customerId, data, recordedAt]);
			reads.forget();
			for (const { wake } of waiting.of(customerId)) wake();
		},
		readAfter: reads.read,
		waitForMore: ({ signal, ...range }) =>
			new Promise((resolve, reject) => {
				if (isClosed) return reject(new DOMException('The backend stops.', 'AbortError'));
				if (signal.aborted) return resolve();
				const reader: WaitingReader = {
					...range,
					isCompared: false,
					wake: () => {
						waiting.delete(reader);
						signal.removeEventListener('abort', reader.wake);
						if (isClosed) reject(new DOMException('The backend stops.', 'AbortError'));
						else resolve();
					},
				};
				waiting.add(reader);
				signal.addEventListener('abort', reader.wake);
				keepPolling();
			}),
		close: () => {
			isClosed = true;
			clearTimeout(timer);
			for (const { wake } of waiting.all()) wake();
		},
	};
}

/** One statement, so that no other event has its transaction. */
const appendEvent = `insert into countersign.events (position, id, customer_id, data, recorded_at)
	values (pg_current_xact_id()::text::bigint, $1, $2, $3, $4) on conflict (id) do nothing`;

/** Every transaction below it has ended, here and in every other process. */
const isReadable = 'position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

const readEvents = `select position::float8, data, recorded_at::float8 as "recordedAt"
	from countersign.events
	where ${isReadable} and customer_id = $1 and position > $2 and recorded_at > $3
	order by countersign.events.position limit $4`;

/** Reads under way, each shared by all who ask for the same. */
function shareReads(query: Query): {
	read(range: EventQuery): Promise<readonly StoredEvent[]>;
	/** After an event was appended: a read that began before may lack it, so nobody joins one any more. */
	forget(): void;
} {
	const running = new Map<string, Promise<readonly StoredEvent[]>>();
	return {
		read: ({ customerId, after, since, limit }) => {
			const values = [customerId, after, since, limit];
			const key = JSON.stringify(values);
			const shared = running.get(key);
			if (shared) return shared;
			const read = query<StoredEvent>(readEvents, values).finally(() => {
				if (running.get(key) === read) running.delete(key);
			});
			running.set(key, read);
			return read;
		},
		forget: () => running.clear(),
	};
}

/** The position of the newest event; 0 without any. */
async function readLast(query: Query): Promise<number> {
	const [row] = await query<{ last: number | null }>(
		`select max(position)::float8 as last from countersign.events where ${isReadable}`,
	);
	return row?.last ?? 0;
}

interface Newest {
	readonly customerId: string;
	readonly position: number;
	readonly recordedAt: number;
}

/** One array, so that the statement is the same however many wait. */
const newestEvents = `select customer_id as "customerId",
	max(position)::float8 as position, max(recorded_at)::float8 as "recordedAt"
	from countersign.events
	where ${isReadable} and (position > $1 or customer_id = any($2::text[])) group by customer_id`;

/** The newest event of each customer with one after a position, and of those whom nobody has compared yet. */
function readNewest(
	query: Query,
	after: number,
	waiting: readonly WaitingReader[],
): Promise<readonly Newest[]> {
	const fresh = waiting.filter(({ isCompared }) => !isCompared);
	const customers = [...new Set(fresh.map(({ customerId }) => customerId))];
	return query(newestEvents, [after, customers]);
}

/** Wakes who waits for events that are there. */
function wakeThoseBehind(waiting: readonly WaitingReader[], newest: readonly Newest[]): void {
	const byCustomer = new Map(newest.map((row) => [row.customerId, row]));
	for (const reader of waiting) {
		const { position = 0, recordedAt = 0 } = byCustomer.get(reader.customerId) ?? {};
		reader.isCompared = true;
		if (position > reader.after && recordedAt > reader.since) reader.wake();
	}
}
