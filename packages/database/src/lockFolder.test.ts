import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder, processBirth } from './lockFolder.js';
import { DatabaseUnavailableError, FolderLockedError } from './place.js';

/** A process that sees no other one, as in a container. */
const namespace = ['--pid', '--fork', '--mount-proc'];

const canUnshare = spawnSync('unshare', [...namespace, 'true']).status === 0;

let parent: string;

let folder: string;

beforeAll(async () => {
	parent = await mkdtemp(join(tmpdir(), 'countersign-lock-'));
});

beforeEach(async () => {
	folder = await mkdtemp(join(parent, 'data-'));
});

afterEach(() => void vi.useRealTimers());

afterAll(() => rm(parent, { recursive: true }));

const claims = () => readdir(join(folder, 'claims'));

test('allows one lock at a time and locks a released folder again', async () => {
	const release = await lockFolder(folder);
	await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
	await release();
	expect(await claims()).toEqual([]);
	await (await lockFolder(folder))();
});

test('creates a missing folder', async () => {
	const release = await lockFolder(join(folder, 'a', 'b'));
	await release();
});

test('ignores the lock of a dead process', async () => {
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

test('ignores a lock whose process id is reused', async () => {
	await (await lockFolder(folder))();
	await writeFile(join(folder, 'claims', `${process.ppid}-long-ago`), '');
	await (await lockFolder(folder))();
});

test('respects a renewed lock of another host or container', async () => {
	await (await lockFolder(folder))();
	const elsewhere = [
		'1-3f2a91bc-812345@3f2a91bc-4026532207',
		`${process.ppid}-running@another.example`,
	];
	for (const claim of elsewhere) {
		const file = join(folder, 'claims', claim);
		await writeFile(file, '');
		const refusal: unknown = await lockFolder(folder).catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(FolderLockedError);
		expect(String(refusal)).toContain('on another host or in another container');
		expect(await claims()).toEqual([claim]);
		await utimes(file, new Date(), new Date(Date.now() - 31_000));
		await (await lockFolder(folder))();
		expect(await claims()).toEqual([]);
	}
});

test('renews a lock until it is released', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const release = await lockFolder(folder);
	const [claim = ''] = await claims();
	const file = join(folder, 'claims', claim);
	const renewedAt = async () => (await stat(file)).mtimeMs;
	for (let times = 0; times < 2; times += 1) {
		const before = Date.now() - 60_000;
		await utimes(file, new Date(before), new Date(before));
		vi.advanceTimersByTime(5_000);
		await expect.poll(renewedAt).toBeGreaterThan(before + 30_000);
	}
	await release();
	expect(vi.getTimerCount()).toBe(0);
	expect(await claims()).toEqual([]);
});

test.runIf(canUnshare)(
	'locks a folder once for two processes in separate namespaces (skipped without the right to make a namespace)',
	async () => {
		const module = pathToFileURL(join(import.meta.dirname, '../dist/lockFolder.js')).href;
		const program = `const { lockFolder } = await import(process.argv[1]);
			await lockFolder(process.argv[2]);
			console.log('locked');
			process.stdin.resume();`;
		const node = [process.execPath, '--input-type=module', '--eval', program, module, folder];
		const other = spawn('unshare', [...namespace, ...node], { stdio: ['pipe', 'pipe', 'inherit'] });
		await once(other.stdout, 'data');
		await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
		other.stdin.end();
		await once(other, 'exit');
	},
);

test('rejects a path that is a file, or inside one, with one line', async () => {
	const file = join(folder, 'file');
	await writeFile(file, '');
	for (const place of [file, join(file, 'inside')]) {
		const refusal: unknown = await lockFolder(place).catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(DatabaseUnavailableError);
		expect(String(refusal)).toContain(`The data folder ${place} cannot be written to (E`);
	}
});

test.runIf(process.platform === 'linux')(
	'does not report a read-only folder as in use (skipped without /proc of Linux)',
	async () => {
		await symlink('/proc/self/fdinfo', join(folder, 'claims'));
		await expect(lockFolder(folder)).rejects.toThrow(DatabaseUnavailableError);
	},
);
