import type { PeoplePort, StorePort } from '@countersign/server';
import { peoplePortCases, storePortCases } from '@countersign/server/testing';
import { describe, it } from 'vitest';

/** Each call opens a new instance of your port, with its own connection to the database that production uses. */
export function testPorts(
	openStore: () => Promise<StorePort>,
	openPeople: () => Promise<PeoplePort>,
): void {
	describe.each([
		['our store', storePortCases(openStore)],
		['our people', peoplePortCases(openPeople)],
	] as const)('%s', (_, cases) => {
		for (const { name, run } of cases) it(name, run);
	});
}
