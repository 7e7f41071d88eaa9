import type { PeoplePort, StorePort } from '@countersign/server';
import { peoplePortCases, storePortCases } from '@countersign/server/testing';
import { describe, it } from 'vitest';

/** Each call opens yours, with a connection of its own to the database of production. */
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
