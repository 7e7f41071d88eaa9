import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockFolder } from './lockFolder.js';
import { FolderLockedError } from './place.js';

// macOS and Windows do not tell when a process began.
vi.mock('node:fs/promises', async (original) => {
	const files = await original<typeof import('node:fs/promises')>();
	const readFile = async (...given: Parameters<typeof files.readFile>) => {
		if (String(given[0]).startsWith('/proc/')) throw new Error('ENOENT');
		return files.readFile(...given);
	};
	return { ...files, readFile };
});

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'countersign-lock-'));
	await mkdir(join(folder, 'claims'));
});

afterAll(() => rm(folder, { recursive: true }));

test('ignores a lock that is not renewed where /proc is missing', async () => {
	const file = join(folder, 'claims', `${process.ppid}-running@${encodeURIComponent(hostname())}`);
	await writeFile(file, '');
	await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
	await utimes(file, new Date(), new Date(Date.now() - 31_000));
	await (await lockFolder(folder))();
});
