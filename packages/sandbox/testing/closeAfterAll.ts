import { afterAll } from 'vitest';

/** Closes what a test file has opened when all its tests have run. */
export function closeAfterAll<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
	afterAll(() => opened.close());
	return opened;
}
