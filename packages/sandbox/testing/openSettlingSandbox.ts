import { afterAll, expect } from 'vitest';
import type { SandboxOptions } from '../src/app/createSandbox.js';
import { createTestSandbox, type TestSandbox } from '../src/testing/createTestSandbox.js';
import { stoppedClock } from './stoppedClock.js';

/**
 * Opens a sandbox whose payments settle within a second of a clock that only the test moves. It is closed when all
 * tests of the file have run, once all sums of its ledger are zero and its audit has found nothing.
 */
export async function openSettlingSandbox(settings: SandboxOptions = {}): Promise<TestSandbox> {
	const clock = stoppedClock();
	const sandbox = await createTestSandbox({ clock, settlementDelay: 1_000, ...settings });
	afterAll(async () => {
		const { sums, faults } = await sandbox.ledger();
		expect(sums.filter(({ total }) => total !== 0)).toEqual([]);
		expect(faults).toEqual([]);
		await sandbox.close();
	});
	return sandbox;
}
