import { afterAll } from 'vitest';
import type { TestSandbox } from '../src/testing/createTestSandbox.js';
import { requireSound } from './readSoundLedger.js';

/** Closes what a test file has opened when all its tests have run. */
export function closeAfterAll<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
	afterAll(() => opened.close());
	return opened;
}

/** As `closeAfterAll`, once the ledger has been checked. */
export function closeSoundAfterAll(sandbox: TestSandbox): TestSandbox {
	afterAll(async () => {
		requireSound(await sandbox.ledger());
		await sandbox.close();
	});
	return sandbox;
}
