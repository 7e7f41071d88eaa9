import { type PortCase, peoplePortCases, storePortCases } from '@countersign/server/testing';
import { describe, it } from 'vitest';
import { sqlPeople } from '../server/people.js';
import { sqlStore } from './sqlStore.js';

type Query = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** Your own: opens a new connection to the database that production uses. */
declare function connect(): Promise<Query>;

/** One test for each case, which opens the port twice, as two processes would. */
function testPort(port: string, cases: readonly PortCase[]): void {
	describe(port, () => {
		for (const { name, run } of cases) it(name, run);
	});
}

testPort(
	'our store',
	storePortCases(async () => sqlStore(await connect())),
);
testPort(
	'our people',
	peoplePortCases(async () => sqlPeople(await connect())),
);
