import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockFolder, processBirth } from './lockFolder.js';
import { DatabaseUnavailableError, FolderLockedError } from './place.js';

let parent: string;

let folder: string;

beforeAll(async () => {
	parent = await mkdtemp(join(tmpdir(), 'countersign-lock-'));
});

beforeEach(async () => {
	folder = await mkdtemp(join(parent, 'data-'));
});

afterAll(() => rm(parent, { recursive: true }));

const claims = () => readdir(join(folder, 'claims'));

test('one claim at a time, and a released folder is free again', async () => {
	const release = await lockFolder(folder);
	await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
	await release();
	expect(await claims()).toEqual([]);
	await (await lockFolder(folder))();
});

test('a missing folder is created', async () => {
	const release = await lockFolder(join(folder, 'a', 'b'));
	await release();
});

test('the claim of a dead process is ignored', async () => {
	const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
	await once(child, 'spawn');
	const claim = `${child.pid}-${await processBirth(child.pid ?? 0)}`;
	await (await lockFolder(folder))();
	await writeFile(join(folder, 'claims', claim), '');
	await expect(lockFolder(folder)).rejects.toMatchObject({ pid: child.pid, folder });
	expect(await claims()).toEqual([claim]);
	child.kill('SIGKILL');
	await once(child, 'exit');
	const release = await lockFolder(folder);
	expect(await claims()).toHaveLength(1);
	await release();
});

test('the claim of a reused process number is ignored', async () => {
	await (await lockFolder(folder))();
	await writeFile(join(folder, 'claims', `${process.ppid}-long-ago`), '');
	await (await lockFolder(folder))();
});

test('a folder that is a file, or in one, is refused in one line that names it', async () => {
	const file = join(folder, 'file');
	await writeFile(file, '');
	for (const place of [file, join(file, 'inside')]) {
		const refusal: unknown = await lockFolder(place).catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(DatabaseUnavailableError);
		expect(String(refusal)).toContain(`The data folder ${place} cannot be written to (E`);
	}
});

test.runIf(process.platform === 'linux')(
	'a folder in which no claim can be written is not said to be in use (skipped without /proc of Linux)',
	async () => {
		await symlink('/proc/self/fdinfo', join(folder, 'claims'));
		await expect(lockFolder(folder)).rejects.toThrow(DatabaseUnavailableError);
	},
);
