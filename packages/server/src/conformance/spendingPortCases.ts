import type { SpendingPort } from '../ports/spendingPort.js';
import { atOnce, type PortCase, requireSame } from './portCase.js';

/**
 * The requirements for a `SpendingPort`, as cases for any test runner. They use random account ids, so they may run on
 * a database with other records.
 *
 * @param open returns a port; all ports that it returns share their records, as the processes of a backend do
 * @example
 * ```ts
 * import { test } from 'node:test';
 * import { memorySpending, spendingPortCases } from '@countersign/server/testing';
 *
 * const spending = memorySpending();
 * for (const { name, run } of spendingPortCases(() => spending)) test(name, run);
 * ```
 */
export function spendingPortCases(
	open: () => SpendingPort | Promise<SpendingPort>,
): readonly PortCase[] {
	return Object.entries(checks).map(([name, check]) => ({
		name,
		run: async () => check([await open(), await open()]),
	}));
}

type Check = (ports: readonly [SpendingPort, SpendingPort]) => Promise<void>;

const newAccount = () => `InternalAccount:${crypto.randomUUID()}`;

const recordOf = (accountId: string, version: number, value = `value ${version}`) => ({
	accountId,
	version,
	value,
});

const checks: Readonly<Record<string, Check>> = {
	'read of an account without a record is undefined': async ([a]) => {
		requireSame('read', await a.read(newAccount()), undefined);
	},
	'write stores the first record, and each one after it': async ([a, b]) => {
		const id = newAccount();
		requireSame('first write', await a.write(recordOf(id, 1)), true);
		requireSame('read', await b.read(id), recordOf(id, 1));
		requireSame('second write', await b.write(recordOf(id, 2)), true);
		requireSame('read again', await a.read(id), recordOf(id, 2));
	},
	'write changes nothing unless the version follows the stored one': async ([a, b]) => {
		const id = newAccount();
		requireSame('write of version 2 first', await a.write(recordOf(id, 2)), false);
		requireSame('read', await b.read(id), undefined);
		await a.write(recordOf(id, 1));
		for (const version of [1, 3]) {
			const written = await b.write(recordOf(id, version, 'other'));
			requireSame(`write of version ${version} over 1`, written, false);
		}
		requireSame('read again', await a.read(id), recordOf(id, 1));
	},
	'forget deletes the record of an account, and of no other': async ([a, b]) => {
		const [id, other] = [newAccount(), newAccount()];
		await a.write(recordOf(id, 1));
		await a.write(recordOf(other, 1));
		await b.forget(id);
		await b.forget(id);
		requireSame('read', await a.read(id), undefined);
		requireSame('read of another', await a.read(other), recordOf(other, 1));
		requireSame('first write again', await a.write(recordOf(id, 1)), true);
	},
	'of many first writes at once exactly one is stored': async (ports) => {
		await raceFor(ports, newAccount(), 1);
	},
	'of many next writes at once exactly one is stored': async (ports) => {
		const id = newAccount();
		await ports[0].write(recordOf(id, 1));
		await raceFor(ports, id, 2);
	},
	'accounts do not share a record': async ([a, b]) => {
		const [one, other] = [newAccount(), newAccount()];
		await a.write(recordOf(one, 1));
		requireSame('write of another account', await b.write(recordOf(other, 1, 'other')), true);
		requireSame('read', await b.read(one), recordOf(one, 1));
	},
};

async function raceFor(
	ports: readonly [SpendingPort, SpendingPort],
	accountId: string,
	version: number,
): Promise<void> {
	const written = await atOnce(ports, (port, index) =>
		port.write(recordOf(accountId, version, `writer ${index}`)),
	);
	requireSame('writes that were stored', written.filter(Boolean).length, 1);
	const winner = recordOf(accountId, version, `writer ${written.indexOf(true)}`);
	requireSame('read', await ports[0].read(accountId), winner);
}
