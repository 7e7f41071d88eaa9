import type { PeoplePort, StorePort } from '@countersign/server';
import { type PortCase, peoplePortCases, storePortCases } from '@countersign/server/testing';
import { describe, it } from 'vitest';

/** Your own: opens both ports on a new connection to the database that production uses. */
declare function connect(): Promise<{ readonly store: StorePort; readonly people: PeoplePort }>;

/** One test for each case, which opens the port twice, as two processes would. */
function testPort(port: string, cases: readonly PortCase[]): void {
	describe(port, () => {
		for (const { name, run } of cases) it(name, run);
	});
}

testPort(
	'our store',
	storePortCases(async () => (await connect()).store),
);
testPort(
	'our people',
	peoplePortCases(async () => (await connect()).people),
);
