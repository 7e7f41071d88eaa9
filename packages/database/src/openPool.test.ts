import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPool, type Pooled } from './openPool.js';
import { unavailableReason } from './unavailable.js';

/** A message of the server (PostgreSQL 17, 53.7). */
function message(type: string, text: string): Buffer {
	const head = Buffer.alloc(5);
	head.write(type);
	head.writeInt32BE(Buffer.byteLength(text) + 4, 1);
	return Buffer.concat([head, Buffer.from(text)]);
}

const ready = message('Z', 'I');
const welcome = Buffer.concat([message('R', '\0\0\0\0'), ready]);
const done = Buffer.concat([message('C', 'SELECT 0\0'), ready]);

/** A pool of one connection to a server that does to a statement what `answer` says, and completes it by default. */
async function openOne(
	answer: (statement: string, socket: Socket) => boolean,
	config: pg.PoolConfig = {},
): Promise<Pooled> {
	const server = createServer((socket) => {
		socket.on('error', () => {});
		socket.once('data', () => {
			socket.write(welcome);
			socket.on('data', (bytes) => {
				const isTerminate = bytes[0] === 'X'.charCodeAt(0);
				if (isTerminate) socket.end();
				else if (!answer(bytes.toString('latin1', 5, bytes.length - 1), socket)) socket.write(done);
			});
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = Object(server.address()) as { readonly port: number };
	const place = { host: '127.0.0.1', port, user: 'ada', database: 'money', password: '' };
	return openPool({ ...place, max: 1, connectionTimeoutMillis: 5_000, ...config });
}

/** Once, at the statement that begins with this. */
function firstAt(start: string, act: (socket: Socket) => void) {
	let isOver = false;
	return (statement: string, socket: Socket): boolean => {
		if (isOver || !statement.startsWith(start)) return false;
		isOver = true;
		act(socket);
		return true;
	};
}

const statement = sql.raw('select 1');

test.each(['begin', 'select', 'commit', 'rollback'])(
	'releases a connection that breaks at the %s of a transaction',
	async (start) => {
		const { database, close } = await openOne(firstAt(start, (socket) => socket.destroy()));
		const broken = database.transaction(async (transaction) => {
			await transaction.execute(statement);
			if (start === 'rollback') throw new Error('It is undone.');
		});
		await expect(broken).rejects.toThrow();
		await expect(database.execute(statement)).resolves.toBeDefined();
		await close();
	},
);

test.each(['begin', 'select', 'commit'])(
	'releases a connection when the server does not respond to the %s of a transaction',
	async (start) => {
		const { database, close } = await openOne(
			firstAt(start, () => {}),
			{ query_timeout: 3_000 },
		);
		const unanswered = database.transaction(async (transaction) => transaction.execute(statement));
		await expect(unanswered).rejects.toThrow();
		await expect(database.execute(statement)).resolves.toBeDefined();
		await close();
	},
);

test('releases a connection when the server does not respond to a single statement', async () => {
	const { database, close } = await openOne(
		firstAt('select', () => {}),
		{ query_timeout: 3_000 },
	);
	await expect(database.execute(statement)).rejects.toThrow();
	await expect(database.execute(statement)).resolves.toBeDefined();
	await close();
});

test('reports an unavailable database for a statement and a transaction', async () => {
	const { database, close } = await openOne(() => false, { port: 1 });
	const once = (work: Promise<unknown>) => work.then(() => 'done', unavailableReason);
	expect(await once(database.execute(statement))).toBe('ECONNREFUSED');
	const transaction = database.transaction(async (inner) => inner.execute(statement));
	expect(await once(transaction)).toBe('ECONNREFUSED');
	await close();
});

test('does not report an invalid statement as an unavailable database', async () => {
	const refusal = message('E', 'SERROR\0VERROR\0C42P01\0Mthere is no such table\0\0');
	const { database, close } = await openOne(
		firstAt('select', (socket) => void socket.write(Buffer.concat([refusal, ready]))),
	);
	const failed = await database.execute(statement).then(() => 'done', Object);
	expect(failed).toMatchObject({ cause: { code: '42P01' } });
	expect(unavailableReason(failed)).toBeUndefined();
	await close();
});
