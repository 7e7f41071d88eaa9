import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '@countersign/database';
import { peoplePortCases, spendingPortCases, storePortCases } from '@countersign/server/testing';
import { count } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sqlPeople } from '../people/sqlPeople.js';
import { sqlSpending } from '../people/sqlSpending.js';
import { sqlStore } from '../store/sqlStore.js';
import { sweepStore } from '../store/sweepStore.js';
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.js';
import { counters, entries, people as peopleTable } from './schema.js';

/** Every statement that reaches the database. */
const query = vi.spyOn(pg.Client.prototype, 'query');

let opened: TestDatabase;
let again: OpenDatabase;
beforeAll(async () => {
	opened = await openTestDatabase();
	again = await opened.openAgain();
});
afterAll(async () => {
	await again.close();
	await opened.close();
	query.mockRestore();
});

/** Gives the connections of two processes in turns. */
function inTurns<Port>(create: (database: OpenDatabase['database']) => Port): () => Port {
	let calls = 0;
	return () => {
		calls += 1;
		return create((calls % 2 === 0 ? again : opened).database);
	};
}

describe('the store in SQL fulfils StorePort', () => {
	for (const { name, run } of storePortCases(inTurns((database) => sqlStore(database))))
		it(name, run);
});

describe('the people in SQL fulfil PeoplePort', () => {
	for (const { name, run } of peoplePortCases(inTurns(sqlPeople))) it(name, run);
});

describe('the spending records in SQL fulfil SpendingPort', () => {
	for (const { name, run } of spendingPortCases(inTurns(sqlSpending))) it(name, run);
});

const email = () => `${randomUUID()}@example.com`;

describe('people in SQL', () => {
	it('reserve one row for an address, however many ask', async () => {
		const people = sqlPeople(opened.database);
		const address = email();
		const [{ before } = { before: 0 }] = await opened.database
			.select({ before: count() })
			.from(peopleTable);
		const all = await Promise.all(
			Array.from({ length: 10 }, () =>
				people.create({ email: address, platformCustomerId: randomUUID() }),
			),
		);
		expect(new Set(all.map(({ platformCustomerId }) => platformCustomerId)).size).toBe(1);
		const [{ after } = { after: 0 }] = await opened.database
			.select({ after: count() })
			.from(peopleTable);
		expect(after - before).toBe(1);
	});

	it('are found by address once reserved, and by account once completed', async () => {
		const people = sqlPeople(opened.database);
		const reserved = { email: email(), platformCustomerId: randomUUID() };
		await people.create(reserved);
		expect(await people.byEmail(reserved.email)).toEqual(reserved);
		const account = {
			platformCustomerId: reserved.platformCustomerId,
			customerId: `Customer:${randomUUID()}`,
			accountId: `InternalAccount:${randomUUID()}`,
		};
		expect(await people.byAccount(account.accountId)).toBeUndefined();
		const completed = { ...reserved, ...account };
		expect(await people.complete(account)).toEqual(completed);
		expect(await people.complete(account)).toEqual(completed);
		expect(await people.byAccount(account.accountId)).toEqual(completed);
		expect(await people.byEmail(reserved.email)).toEqual(completed);
	});

	it('change an address only to a free one', async () => {
		const people = sqlPeople(opened.database);
		const [ada, bob] = [email(), email()];
		const accountId = `InternalAccount:${randomUUID()}`;
		const { platformCustomerId } = await people.create({
			email: ada,
			platformCustomerId: randomUUID(),
		});
		const customerId = `Customer:${randomUUID()}`;
		await people.complete({ platformCustomerId, customerId, accountId });
		await people.create({ email: bob, platformCustomerId: randomUUID() });
		expect(await people.changeEmail({ accountId, email: bob })).toBe(false);
		expect((await people.byAccount(accountId))?.email).toBe(ada);
		const free = email();
		expect(await people.changeEmail({ accountId, email: free })).toBe(true);
		expect((await people.byEmail(free))?.accountId).toBe(accountId);
		expect(await people.byEmail(ada)).toBeUndefined();
		expect(await people.changeEmail({ accountId: 'nobody', email: email() })).toBe(false);
	});

	it('give a free address to only one of many', async () => {
		const people = sqlPeople(opened.database);
		const free = email();
		const accounts = Array.from({ length: 10 }, () => `InternalAccount:${randomUUID()}`);
		for (const accountId of accounts) {
			const reserved = { email: email(), platformCustomerId: randomUUID() };
			await people.create(reserved);
			const customerId = `Customer:${randomUUID()}`;
			await people.complete({ ...reserved, customerId, accountId });
		}
		const changed = await Promise.all(
			accounts.map((accountId) => people.changeEmail({ accountId, email: free })),
		);
		expect(changed.filter((each) => each)).toHaveLength(1);
		expect((await people.byEmail(free))?.accountId).toBe(accounts[changed.indexOf(true)]);
	});
});

describe('identities in SQL', () => {
	const link = (subject: string, accountId: string, credentialId: string = randomUUID()) => ({
		issuer: 'https://accounts.google.com',
		subject,
		accountId,
		credentialId,
	});

	it('belong to the first account, and to its newest credential', async () => {
		const people = sqlPeople(opened.database);
		const subject = randomUUID();
		const first = link(subject, 'InternalAccount:1');
		expect(await people.byIdentity(first)).toBeUndefined();
		await people.linkIdentity(first);
		await people.linkIdentity(link(subject, 'InternalAccount:2'));
		expect(await people.byIdentity(first)).toEqual(first);
		const renewed = link(subject, 'InternalAccount:1');
		await people.linkIdentity(renewed);
		await people.linkIdentity(renewed);
		expect(await people.byIdentity(first)).toEqual(renewed);
		expect(
			await people.byIdentity({ ...first, issuer: 'https://appleid.apple.com' }),
		).toBeUndefined();
	});

	it('are free again when their credential is removed', async () => {
		const people = sqlPeople(opened.database);
		const first = link(randomUUID(), 'InternalAccount:1');
		await people.linkIdentity(first);
		await people.unlinkIdentity('AuthMethod:another');
		expect(await people.byIdentity(first)).toEqual(first);
		await people.unlinkIdentity(first.credentialId);
		const second = link(first.subject, 'InternalAccount:2');
		await people.linkIdentity(second);
		expect(await people.byIdentity(first)).toEqual(second);
	});

	it('have one owner when many are linked at once', async () => {
		const people = sqlPeople(opened.database);
		const subject = randomUUID();
		const links = Array.from({ length: 10 }, (_, at) => link(subject, `InternalAccount:${at}`));
		await Promise.all(links.map((one) => people.linkIdentity(one)));
		expect(links).toContainEqual(await people.byIdentity(link(subject, '')));
	});
});

describe('the store in SQL', () => {
	let time = 0;
	const openStore = () => sqlStore(opened.database, () => time);
	beforeEach(() => {
		time = 0;
	});

	it('reads simultaneous requests in one statement', async () => {
		const store = openStore();
		const keys = Array.from({ length: 8 }, () => randomUUID());
		await store.put(keys.map((key, index) => ({ key, value: key, lifetime: 10 + index })));
		time = 12;
		query.mockClear();
		const read = await Promise.all([...keys, randomUUID()].map((key) => store.get(key)));
		expect(query).toHaveBeenCalledTimes(1);
		const alive = keys.map((key, index) => (index > 2 ? key : undefined));
		expect(read).toEqual([...alive, undefined]);
		await store.put([{ key: keys[0] ?? '', value: 'later', lifetime: 20 }]);
		expect(await store.get(keys[0] ?? '')).toBe('later');
	});

	it('reuses the statements of frequent requests', async () => {
		const store = openStore();
		const build = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
		const key = randomUUID();
		await store.add({ key, value: 'a', lifetime: 100 });
		expect(await Promise.all([key, randomUUID()].map((one) => store.get(one)))).toEqual([
			'a',
			undefined,
		]);
		expect(await store.get(key)).toBe('a');
		expect(await store.take(key)).toBe('a');
		await store.count({ key, window: 100 });
		expect(build).not.toHaveBeenCalled();
		build.mockRestore();
	});

	it('accepts simultaneous writes in different orders', async () => {
		const store = openStore();
		const keys = Array.from({ length: 500 }, () => randomUUID());
		const write = (writer: number) => {
			const ordered = writer % 2 === 0 ? keys : [...keys].reverse();
			return store.put(ordered.map((key) => ({ key, value: String(writer), lifetime: 2000 })));
		};
		await write(0);
		const sweep = () => sweepStore(opened.database, 603_000);
		await Promise.all([1, 2, 3, 4, 5, 6].flatMap((writer) => [write(writer), sweep()]));
		await write(7);
		time = 1500;
		expect(await store.get(keys[250] ?? '')).toBe('7');
	});

	it('gives a value to exactly one of many takers', async () => {
		const store = openStore();
		const key = randomUUID();
		await store.put([{ key, value: 'secret', lifetime: 100 }]);
		const taken = await Promise.all(Array.from({ length: 20 }, () => store.take(key)));
		expect(taken.filter((value) => value === 'secret')).toHaveLength(1);
		expect(taken.filter((value) => value === undefined)).toHaveLength(19);
		expect(await store.get(key)).toBeUndefined();
	});

	it('forgets a value at the moment of expiry', async () => {
		const store = openStore();
		const key = randomUUID();
		await store.put([{ key, value: 'a', lifetime: 4_000_000_000_000 }]);
		time = 3_999_999_999_999;
		expect(await store.get(key)).toBe('a');
		time += 1;
		expect(await store.get(key)).toBeUndefined();
		expect(await store.take(key)).toBeUndefined();
	});

	it('replaces a value, even within one call', async () => {
		const store = openStore();
		const key = randomUUID();
		await store.put([]);
		await store.put([{ key, value: 'a', lifetime: 1 }]);
		await store.put([
			{ key, value: 'b', lifetime: 100 },
			{ key, value: 'c', lifetime: 200 },
		]);
		time = 150;
		expect(await store.get(key)).toBe('c');
	});

	it('adds only where nothing is stored, for one of many, and again after expiry', async () => {
		const store = openStore();
		const key = randomUUID();
		const names = Array.from({ length: 20 }, (_, index) => `caller ${index}`);
		const present = await Promise.all(
			names.map((value) => store.add({ key, value, lifetime: 100 })),
		);
		const [winner = '', ...others] = new Set(present);
		expect(names).toContain(winner);
		expect(others).toEqual([]);
		time = 99;
		expect(await store.add({ key, value: 'late', lifetime: 801 })).toBe(winner);
		expect(await store.get(key)).toBe(winner);
		time = 100;
		expect(await store.add({ key, value: 'late', lifetime: 100 })).toBe('late');
		time = 199;
		expect(await store.get(key)).toBe('late');
	});

	it('counts every one of many callers, and restarts in a new window', async () => {
		const store = openStore();
		const key = randomUUID();
		const counts = await Promise.all(
			Array.from({ length: 10 }, (_, index) => store.count({ key, window: 100 + index })),
		);
		expect(counts.map((each) => each.count).sort((a, b) => a - b)).toEqual([
			1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
		]);
		// The window is that of whoever came first.
		const [end = 0, ...others] = new Set(counts.map(({ remaining }) => remaining));
		expect(others).toEqual([]);
		time = end - 1;
		expect(await store.count({ key, window: 900 })).toEqual({ count: 11, remaining: 1 });
		time = end;
		expect(await store.count({ key, window: 200 })).toEqual({ count: 1, remaining: 200 });
	});

	it('stores keys and values of any text', async () => {
		const store = openStore();
		const key = `${randomUUID()}'; drop table entries; -- é \u2028`;
		await store.put([{ key, value: '{"a":"\'"}', lifetime: 1 }]);
		expect(await store.get(key)).toBe('{"a":"\'"}');
	});

	it('deletes what has expired by the clock of every process, and nothing else', async () => {
		const store = openStore();
		const [dead, alive] = [randomUUID(), randomUUID()];
		await store.put([
			{ key: dead, value: 'a', lifetime: 1000 },
			{ key: alive, value: 'b', lifetime: 1001 },
		]);
		await store.count({ key: dead, window: 1000 });
		await store.count({ key: alive, window: 1001 });
		// Ten minutes ahead of the slowest clock.
		await sweepStore(opened.database, 601_000);
		const kept = await opened.database.select({ key: entries.key }).from(entries);
		expect(kept.map(({ key }) => key)).toContain(alive);
		expect(kept.map(({ key }) => key)).not.toContain(dead);
		const counted = await opened.database.select({ key: counters.key }).from(counters);
		expect(counted.map(({ key }) => key)).toContain(alive);
		expect(counted.map(({ key }) => key)).not.toContain(dead);
	});

	it('deletes expired records in batches of a thousand', async () => {
		const store = openStore();
		const prefix = randomUUID();
		const keys = Array.from({ length: 2_001 }, (_, index) => `${prefix}-${index}`);
		await store.put(keys.map((key) => ({ key, value: 'a', lifetime: 1000 })));
		query.mockClear();
		await sweepStore(opened.database, 601_000);
		const kept = await opened.database.select({ key: entries.key }).from(entries);
		expect(kept.filter(({ key }) => key.startsWith(prefix))).toEqual([]);
		const deletions = query.mock.calls.filter(([statement]) =>
			/^delete from "entries"/.test(String(Object(statement).text)),
		);
		expect(deletions).toHaveLength(3);
	});
});
