import { describe, expect, it } from 'vitest';
import type { PeoplePort } from '../ports/peoplePort.js';
import type { SpendingPort } from '../ports/spendingPort.js';
import type { StorePort } from '../ports/storePort.js';
import { memoryPeople, memorySpending, memoryStore } from '../testing.js';
import { peoplePortCases } from './peoplePortCases.js';
import type { PortCase } from './portCase.js';
import { spendingPortCases } from './spendingPortCases.js';
import { storePortCases } from './storePortCases.js';

describe('the memory store', () => {
	const store = memoryStore();
	for (const { name, run } of storePortCases(() => store)) it(name, run);
});

describe('the memory people port', () => {
	const people = memoryPeople();
	for (const { name, run } of peoplePortCases(() => people)) it(name, run);
});

describe('the memory spending port', () => {
	const spending = memorySpending();
	for (const { name, run } of spendingPortCases(() => spending)) it(name, run);
});

/** Names of the cases that a port fails. */
async function failures(cases: readonly PortCase[]): Promise<string[]> {
	const failed: string[] = [];
	for (const { name, run } of cases) await run().catch(() => failed.push(name));
	return failed;
}

/** Another call can come in between. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A port with one member that is wrong, and the case that finds it. */
type Broken<Port> = readonly [title: string, broken: (port: Port) => Partial<Port>, found: RegExp];

function describeBroken<Port extends object>(
	what: string,
	broken: readonly Broken<Port>[],
	createPort: () => Port,
	casesOf: (open: () => Port) => readonly PortCase[],
): void {
	describe(what, () => {
		it.each(broken)('detects a port that %s', async (_, breakIt, wanted) => {
			const whole = createPort();
			const port = { ...whole, ...breakIt(whole) };
			const failed = await failures(casesOf(() => port));
			expect(failed).toContainEqual(expect.stringMatching(wanted));
			expect(failed.length).toBeLessThan(8);
		});
	});
}

const brokenStores: readonly Broken<StorePort>[] = [
	[
		'counts by reading first',
		() => {
			const counts = new Map<string, number>();
			return {
				count: async ({ key, window }) => {
					const before = counts.get(key) ?? 0;
					await turn();
					counts.set(key, before + 1);
					return { count: before + 1, remaining: window };
				},
			};
		},
		/counts at once/,
	],
	[
		'moves the end of the window with each count',
		(store) => ({
			count: async (counter) => ({
				...(await store.count(counter)),
				remaining: counter.window,
			}),
		}),
		/window that the first one began/,
	],
	[
		'never ends a window',
		(store) => ({ count: ({ key }) => store.count({ key, window: 60_000 }) }),
		/begins again/,
	],
	['takes without deleting', (store) => ({ take: store.get }), /take gives the value once/],
	[
		'takes by reading and deleting in two steps',
		(store) => ({
			take: async (key) => {
				const value = await store.get(key);
				await turn();
				await store.take(key);
				return value;
			},
		}),
		/takes at once/,
	],
	[
		'ignores when entries end',
		(store) => ({
			put: (entries) => store.put(entries.map((entry) => ({ ...entry, lifetime: 60_000 }))),
		}),
		/gone after its lifetime/,
	],
	[
		'keeps the first lifetime',
		(store) => {
			const lifetimes = new Map<string, number>();
			return {
				put: (entries) =>
					store.put(
						entries.map((entry) => {
							const lifetime = lifetimes.get(entry.key) ?? entry.lifetime;
							lifetimes.set(entry.key, lifetime);
							return { ...entry, lifetime };
						}),
					),
			};
		},
		/put replaces the value and the time/,
	],
	[
		'adds over what is there',
		(store) => ({
			add: async (entry) => {
				await store.put([entry]);
				return entry.value;
			},
		}),
		/add writes where there is nothing/,
	],
	[
		'adds by reading first',
		(store) => ({
			add: async (entry) => {
				const present = await store.get(entry.key);
				await turn();
				if (present === undefined) await store.put([entry]);
				return present ?? entry.value;
			},
		}),
		/adds at once/,
	],
	[
		'does not add over what has ended',
		(store) => ({ add: (entry) => store.add({ ...entry, lifetime: 60_000 }) }),
		/add does not prolong/,
	],
	[
		'folds the case of keys',
		(store) => ({
			put: (entries) =>
				store.put(entries.map((entry) => ({ ...entry, key: entry.key.toLowerCase() }))),
			get: (key) => store.get(key.toLowerCase()),
		}),
		/differ in case/,
	],
	[
		'cuts long values',
		(store) => ({
			put: (entries) =>
				store.put(entries.map((entry) => ({ ...entry, value: entry.value.slice(0, 255) }))),
		}),
		/values come back/,
	],
	[
		'writes the first entry only',
		(store) => ({ put: (entries) => store.put(entries.slice(0, 1)) }),
		/several entries/,
	],
];

describeBroken('a store that', brokenStores, memoryStore, storePortCases);

const brokenPeople: readonly Broken<PeoplePort>[] = [
	[
		'creates over who is there',
		(people) => {
			const taken = new Map<string, string>();
			return {
				create: async (reservation) => {
					await turn();
					taken.set(reservation.email, reservation.platformCustomerId);
					await people.create(reservation);
					return reservation;
				},
			};
		},
		/creates of one address at once/,
	],
	[
		'lets two people have one address',
		(people) => ({
			changeEmail: async (change) => (await people.changeEmail(change)) || true,
		}),
		/another person has the address/,
	],
	[
		'lets a reservation keep an address that an account changes to',
		(people) => ({
			changeEmail: async (change) =>
				!(await people.byEmail(change.email)) && people.changeEmail(change),
		}),
		/replaces a reservation/,
	],
	[
		'refuses a change that is repeated',
		(people) => ({
			changeEmail: async (change) =>
				!(await people.byEmail(change.email)) && people.changeEmail(change),
		}),
		/may be repeated/,
	],
	[
		'keeps the old address reserved',
		(people) => {
			const old = new Map<string, string>();
			return {
				changeEmail: async (change) => {
					const before = await people.byAccount(change.accountId);
					const isChanged = await people.changeEmail(change);
					if (isChanged && before) old.set(before.email, change.email);
					return isChanged;
				},
				byEmail: (email) => people.byEmail(old.get(email) ?? email),
			};
		},
		/frees the old address/,
	],
	[
		'never completes',
		(people) => ({ byAccount: async () => undefined, create: people.create }),
		/complete/,
	],
	[
		'gives an identity to whoever links it last',
		(people) => ({
			linkIdentity: async (link) => {
				const holder = await people.byIdentity(link);
				if (holder) await people.unlinkIdentity(holder.credentialId);
				await people.linkIdentity(link);
			},
		}),
		/linked it first/,
	],
	[
		'knows identities by their subject alone',
		(people) => ({
			linkIdentity: (link) => people.linkIdentity({ ...link, issuer: 'any' }),
			byIdentity: async ({ subject }) => people.byIdentity({ issuer: 'any', subject }),
		}),
		/its issuer and its subject/,
	],
	[
		'forgets no identity',
		(people) => ({ linkIdentity: people.linkIdentity, unlinkIdentity: async () => {} }),
		/credential is gone/,
	],
];

describeBroken('a people port that', brokenPeople, memoryPeople, peoplePortCases);

const brokenSpending: readonly Broken<SpendingPort>[] = [
	[
		'reads and writes in two steps',
		(spending) => ({
			write: async (record) => {
				const before = await spending.read(record.accountId);
				await turn();
				if ((before?.version ?? 0) !== record.version - 1) return false;
				await spending.write(record);
				return true;
			},
		}),
		/writes at once/,
	],
	[
		'writes any version',
		(spending) => {
			const records = new Map<string, Parameters<SpendingPort['write']>[0]>();
			return {
				read: async (accountId) => records.get(accountId) ?? spending.read(accountId),
				write: async (record) => {
					records.set(record.accountId, record);
					return true;
				},
			};
		},
		/unless the version follows/,
	],
	[
		'confirms what it does not keep',
		() => ({ write: async () => true }),
		/stores the first record/,
	],
];

describeBroken('a spending port that', brokenSpending, memorySpending, spendingPortCases);

it('reports the expected and the actual value of a failed case', async () => {
	const store = { ...memoryStore(), get: async () => 'x' };
	const [first] = storePortCases(() => store);
	await expect(first?.run()).rejects.toThrow(
		'get of an unknown key: expected undefined, but got "x".',
	);
});
