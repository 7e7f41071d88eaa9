import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type { OpenDatabase } from '@countersign/database';
import { type PostgresEvents, postgresEvents, sweepPostgres } from '@countersign/server/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.js';

const server = Boolean(process.env['COUNTERSIGN_TEST_DATABASE_URL']);

/** Every statement that reaches the database. */
const query = vi.spyOn(pg.Client.prototype, 'query');

let opened: TestDatabase;
let again: OpenDatabase;
/** Two processes on one database. */
let here: PostgresEvents;
let there: PostgresEvents;
beforeAll(async () => {
	opened = await openTestDatabase();
	here = postgresEvents(opened);
	again = await opened.openAgain();
	there = postgresEvents(again);
});
afterAll(async () => {
	here.close();
	there.close();
	await again.close();
	await opened.close();
	query.mockRestore();
});

const customer = () => `Customer:${randomUUID()}`;
const append = (
	events: PostgresEvents,
	customerId: string,
	data: string,
	id: string = randomUUID(),
) => events.append({ id, customerId, data, recordedAt: 1_000 });
const read = async (customerId: string, after = 0, since = 0) =>
	(await here.readAfter({ customerId, after, since, limit: 100 })).map(({ data }) => data);
const wait = (events: PostgresEvents, customerId: string, since = 0) => {
	const ended = new AbortController();
	const waited = events.waitForMore({ customerId, after: 0, since, signal: ended.signal });
	return { waited, end: () => ended.abort() };
};

it('returns each event of a customer once and in order, however many write', async () => {
	const [ada, bob] = [customer(), customer()];
	const numbers = Array.from({ length: 20 }, (_, number) => String(number));
	await Promise.all(
		numbers.flatMap((data) => [
			append(here, ada, data, `${ada}-${data}`),
			append(there, ada, data, `${ada}-${data}`),
			append(there, bob, data),
		]),
	);
	expect((await read(ada)).sort()).toEqual(numbers.toSorted());
	const all = await here.readAfter({ customerId: ada, after: 0, since: 0, limit: 100 });
	const positions = all.map(({ position }) => position);
	expect(positions).toEqual(positions.toSorted((a, b) => a - b));
	expect(await read(ada, positions[4])).toHaveLength(15);
	expect(await read(ada, 0, 1_000)).toEqual([]);
});

it.runIf(server)(
	'appends beside a transaction that has not ended, and returns the event after that (skipped without a server)',
	async () => {
		const ada = customer();
		const open = new pg.Client({ connectionString: opened.databaseUrl });
		await open.connect();
		await open.query('begin');
		await append(postgresEvents(open), ada, 'first');
		await append(here, ada, 'second');
		expect(await read(ada)).toEqual([]);
		await open.query('commit');
		await open.end();
		expect(await read(ada)).toEqual(['first', 'second']);
	},
);

it('appends an event in one statement', async () => {
	await append(here, customer(), 'first');
	query.mockClear();
	await append(here, customer(), 'second');
	expect(query).toHaveBeenCalledTimes(1);
});

it.each([
	['this process', () => here],
	['another one', () => there],
])('wakes only the waiting readers of that customer when %s appends', async (_, writer) => {
	const [ada, bob] = [customer(), customer()];
	const [adas, bobs] = [wait(here, ada), wait(here, bob)];
	let bobIsAwake = false;
	void bobs.waited.then(() => {
		bobIsAwake = true;
	});
	await append(writer(), ada, 'x');
	await adas.waited;
	expect(bobIsAwake).toBe(false);
	bobs.end();
	await bobs.waited;
});

it('does not wait for events that already exist', async () => {
	const ada = customer();
	await append(here, ada, 'x');
	await wait(here, ada).waited;
});

it('does not wake a reader for events before the requested time', async () => {
	const [ada, bob] = [customer(), customer()];
	await append(here, ada, 'x');
	const [late, other] = [wait(here, ada, 1_000), wait(here, bob)];
	let isAwake = false;
	void late.waited.then(() => {
		isAwake = true;
	});
	// Found by the same look that would find ada's.
	await append(there, bob, 'x');
	await other.waited;
	expect(isAwake).toBe(false);
	late.end();
	await late.waited;
});

/** Statements that look for new events, as they reached the database. */
const reads = () =>
	query.mock.calls
		.map(([statement, parameters]) => ({ text: String(Object(statement).text), parameters }))
		.filter(({ text }) => text.includes('group by'));

it('polls with one short statement, however many wait', async () => {
	const events = postgresEvents(opened);
	query.mockClear();
	const first = wait(events, customer());
	await expect.poll(reads).toHaveLength(1);
	const others = Array.from({ length: 300 }, () => wait(events, customer()));
	await expect.poll(reads).toHaveLength(3);
	const [one, many, later] = reads();
	expect(many?.text).toBe(one?.text);
	const compared = [one, many, later].map((look) => Object(look?.parameters)[1].length);
	expect(compared).toEqual([1, 300, 0]);
	for (const { end } of [first, ...others]) end();
	events.close();
});

it('polls first for events of the waiting customers only, and then for later ones', async () => {
	const [ada, bob] = [customer(), customer()];
	await append(here, ada, 'x');
	await append(here, bob, 'x');
	const [last] = await here.readAfter({ customerId: bob, after: 0, since: 0, limit: 1 });
	const started = postgresEvents(opened);
	query.mockClear();
	const late = wait(started, bob, 1_000);
	await wait(started, ada).waited;
	expect(reads().map(({ parameters }) => parameters)).toEqual([[last?.position, [bob, ada]]]);
	await started.append({ id: randomUUID(), customerId: bob, data: 'y', recordedAt: 1_001 });
	await late.waited;
	started.close();
});

it('wakes a reader that has waited through a poll when another process appends', async () => {
	const ada = customer();
	query.mockClear();
	const { waited } = wait(here, ada);
	await expect.poll(reads).toHaveLength(2);
	await append(there, ada, 'x');
	await waited;
});

it('reads once for streams that ask for the same, and again after an event', async () => {
	const ada = customer();
	query.mockClear();
	const before = await Promise.all(Array.from({ length: 8 }, () => read(ada)));
	expect(before).toEqual(Array.from({ length: 8 }, () => []));
	expect(query.mock.calls).toHaveLength(1);
	const joined = read(ada);
	await append(here, ada, 'x');
	await joined;
	expect(await read(ada)).toEqual(['x']);
});

it('releases every waiting reader when it is closed', async () => {
	const closing = postgresEvents(opened);
	const { waited } = wait(closing, customer());
	closing.close();
	await expect(waited).rejects.toThrow('stops');
	await expect(wait(closing, customer()).waited).rejects.toThrow('stops');
});

it('keeps events for an hour by the clock of every process', async () => {
	const ada = customer();
	const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
	for (const minutes of [69, 71]) {
		const recordedAt = minutesAgo(minutes);
		await here.append({ id: randomUUID(), customerId: ada, data: `${minutes}`, recordedAt });
	}
	await sweepPostgres(opened);
	expect(await read(ada)).toEqual(['69']);
});
