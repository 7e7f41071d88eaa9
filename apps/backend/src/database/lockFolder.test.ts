import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lockFolder.js';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('lets one in, until it is released', async () => {
	const release = await lockFolder(folder);
	await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
	await release();
	expect(await readdir(folder)).toEqual([]);
	await (await lockFolder(folder))();
});

it('is not kept by a process that was killed, also when its number is in use again', async () => {
	await writeFile(path.join(folder, 'in-use-by-999999999-12345'), '');
	await writeFile(path.join(folder, `in-use-by-${process.ppid}-1`), '');
	const release = await lockFolder(folder);
	expect(await readdir(folder)).toHaveLength(1);
	await release();
});
