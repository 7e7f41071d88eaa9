import { afterEach, expect, test, vi } from 'vitest';
import { createConnection, openDatabase } from './createConnection.js';

afterEach(() => void vi.restoreAllMocks());

test('what the caller was told took too long does not run when the database opens after all', async () => {
	const name = `test-${crypto.randomUUID()}`;
	const request = { result: await openDatabase(name) } as unknown as IDBOpenDBRequest;
	vi.spyOn(IDBFactory.prototype, 'open').mockReturnValueOnce(request);
	const connection = createConnection(name);
	const late = vi.fn(async () => undefined);
	await expect(connection.run('readwrite', 1, late)).rejects.toMatchObject({
		name: 'TimeoutError',
	});
	request.onsuccess?.(new Event('success'));
	// The next transaction ends after whatever the opening has set in motion.
	await connection.run('readonly', 3_000, async () => undefined);
	expect(late).not.toHaveBeenCalled();
	indexedDB.deleteDatabase(name);
});
