import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StorePort } from '@countersign/server';
import { postgresStore } from '@countersign/server/postgres';
import { memoryStore } from '@countersign/server/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../apps/backend/src/testing/openTestDatabase.js';
import { createTestBackend } from '../../packages/server/testing/createTestBackend.js';

const database = await openTestDatabase();
afterAll(database.close);

const stores: [string, (now: () => number) => StorePort][] = [
	['memory', memoryStore],
	['sql', (now) => postgresStore(atTime(now))],
];

/** The database, whose clock shows this time. */
const atTime = (now: () => number) => ({
	query: (text: string, values: unknown[]) => {
		const time = `to_timestamp(${now() / 1000})`;
		return database.query(text.replaceAll('statement_timestamp()', time), values);
	},
});

type Change = (port: StorePort) => Partial<StorePort>;

/** An address whose pending code belongs to nobody who keeps it: the next browser on another network gets a code. */
async function openAddress(
	email: string,
	open: (now: () => number) => StorePort,
	change: Change = () => ({}),
) {
	let time = Date.UTC(2050, 0, 1);
	const now = () => time;
	const port = open(now);
	const { browser, service } = createTestBackend({ now, store: { ...port, ...change(port) } });
	const ask = (from = browser()) => from.send('POST', '/login', { body: { email } });
	const first = browser();
	await ask(first);
	time += 60 * 60_000 - 1;
	await ask(first);
	const { credentialId } = service.customers.find((one) => one.email === email) ?? {};
	// Browsers that get no code have the code of a decoy sent.
	const challenge = `/auth/credentials/${credentialId}/challenge`;
	const mails = () =>
		service.requests.filter(({ path }) => decodeURIComponent(path) === challenge).length;
	const before = mails();
	return { ask, sent: () => mails() - before };
}

const isCode = (key: string) => key.startsWith('login-code:');

test.each(stores)(
	'sends one code to three browsers when the third asks while the second gives way, %s',
	async (name, open) => {
		let hold: (() => Promise<void>) | undefined;
		let whileAway: (() => Promise<unknown>) | undefined;
		const once = async (key: string) => {
			const held = isCode(key) ? hold : undefined;
			if (held) hold = undefined;
			await held?.();
			return held !== undefined;
		};
		const { ask, sent } = await openAddress(`${name}@example.com`, open, (port) => ({
			add: async (entry) => {
				await once(entry.key);
				return port.add(entry);
			},
			take: async (key) => {
				const isSecond = await once(key);
				const taken = await port.take(key);
				if (isSecond) await whileAway?.();
				return taken;
			},
		}));
		hold = async () => void (await ask());
		whileAway = ask;
		await ask();
		await ask();
		expect(sent()).toBe(1);
	},
);

test.each(stores)(
	'sends one code to three browsers at once in any order, %s',
	async (name, open) => {
		let state = inject('seed');
		const wait = async () => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			for (let turns = state >>> 29; turns > 0; turns -= 1) await nextTurn();
		};
		const delayed = ({ get, take, add, put }: StorePort): Partial<StorePort> => ({
			get: (key) => wait().then(() => get(key)),
			take: (key) => wait().then(() => take(key)),
			add: (entry) => wait().then(() => add(entry)),
			put: (entries) => wait().then(() => put(entries)),
		});
		for (let round = 0; round < 20; round += 1) {
			const { ask, sent } = await openAddress(`${name}-${round}@example.com`, open, delayed);
			await Promise.all([ask(), ask(), ask()]);
			expect(sent(), `round ${round}`).toBe(1);
		}
	},
);
