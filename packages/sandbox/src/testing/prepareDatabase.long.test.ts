import { afterEach, expect, test, vi } from 'vitest';
import { prepareDatabase } from './prepareDatabase.js';

afterEach(() => vi.unstubAllEnvs());

test('creates a test database without write access to the temporary folder', {
	timeout: 240_000,
}, async () => {
	vi.stubEnv('TMPDIR', '/nowhere');
	const dump = await prepareDatabase();
	expect(dump.size).toBeGreaterThan(1_000_000);
	expect(await prepareDatabase()).toBe(dump);
});
