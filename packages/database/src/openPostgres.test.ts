import { expect, test } from 'vitest';
import { openDatabase } from './openDatabase.js';
import { describeFailure } from './openPostgres.js';

const migrations = { folder: 'drizzle', table: 'test_migrations', lock: 1 };
const url = 'postgres://ada:top%20canary@db.test:5433/money';

test.each([
	['its own words', new Error('role "ada" does not exist'), 'role "ada" does not exist'],
	['of several lines the first', new Error('no\nselect secret'), 'no'],
	[
		'the cause, not the statement around it',
		new Error('Failed query: select 1', { cause: new Error('permission denied') }),
		'permission denied',
	],
	[
		'the code of several tries',
		Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
		'ECONNREFUSED',
	],
	['no password, however it is written', new Error('top canary, top%20canary'), '…, …'],
])('a failure is told in one line: %s', (_, error, reason) => {
	expect(describeFailure(url, error)).toBe(
		`The database money at db.test:5433 cannot be used: ${reason}. Check DATABASE_URL.`,
	);
});

test.each([
	['nothing', ''],
	['no address', 'money'],
	['another protocol', 'mysql://ada:canary@db.test/money'],
	['a password whose end would be taken for the host', 'postgres://ada:12/can@ary@db.test/money'],
	['one that would be taken for a port', 'postgres://ada:canary#1@db.test/money'],
])('an address that is none is not repeated: %s', async (_, databaseUrl) => {
	await expect(openDatabase({ databaseUrl }, migrations)).rejects.toThrow(
		/^DATABASE_URL looks like postgres:\/\/user:password@host:5432\/name[^\n]*$/,
	);
});
