import { afterAll, expect } from 'vitest';
import type { TestSandbox } from '../src/testing/createTestSandbox.js';

/** Closes what a test file has opened when all its tests have run. */
export function closeAfterAll<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
	afterAll(() => opened.close());
	return opened;
}

/** As `closeAfterAll`, once all sums of the ledger are zero and its audit has found nothing. */
export function closeSoundAfterAll(sandbox: TestSandbox): TestSandbox {
	afterAll(async () => {
		const { sums, faults } = await sandbox.ledger();
		expect(sums.filter(({ total }) => total !== 0)).toEqual([]);
		expect(faults).toEqual([]);
		await sandbox.close();
	});
	return sandbox;
}
