import {
	cp,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rename,
	rm,
	utimes,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareCluster } from './prepareCluster.js';

vi.mock('node:fs/promises', async (original) => {
	const files = await original<typeof import('node:fs/promises')>();
	return { ...files, cp: vi.fn(files.cp) };
});
const copying = vi.mocked(cp);

let parent: string;
beforeEach(async () => {
	parent = await mkdtemp(join(tmpdir(), 'countersign-cluster-test-'));
	vi.stubEnv('TMPDIR', parent);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await rm(parent, { recursive: true });
});

let created = 0;

/** The cluster of a new data folder of this name. Its one file is numbered: a copy has the number of the original. */
async function prepare(name: string, version = '1'): Promise<string> {
	const data = join(parent, name);
	await mkdir(data);
	return prepareCluster(data, {
		version,
		async create(folder) {
			await mkdir(join(folder, 'base'), { recursive: true });
			await writeFile(join(folder, 'base', 'table'), `version ${version}, number ${++created}`);
		},
	});
}

const tableOf = (cluster: string) => readFile(join(cluster, 'base', 'table'), 'utf8');

test('copies the new state of the first cluster for the second', async () => {
	const first = await prepare('first');
	const asNew = await tableOf(first);
	await writeFile(join(first, 'base', 'table'), 'payments of somebody');

	expect(await tableOf(await prepare('second'))).toBe(asNew);
});

test('creates a cluster without write access to the temporary folder', async () => {
	vi.stubEnv('TMPDIR', join(parent, 'missing'));
	expect(await tableOf(await prepare('first'))).toMatch('version 1');
	expect(await readdir(parent)).toEqual(['first']);
});

test('does not copy a cluster with other contents', async () => {
	await prepare('first', '1');
	expect(await tableOf(await prepare('second', '2'))).toMatch('version 2');
});

test('restarts an interrupted creation', async () => {
	const data = join(parent, 'data');
	await mkdir(join(data, 'database.unfinished', 'base'), { recursive: true });
	const cluster = await prepareCluster(data, {
		version: '1',
		create: async (folder) => void (await mkdir(folder)),
	});
	expect(await readdir(cluster)).toEqual([]);
	expect(await readdir(data)).toEqual(['database']);
});

test('keeps one copy after concurrent creations', async () => {
	await Promise.all(['a', 'b'].map((name) => prepare(name)));
	const copies = (await readdir(parent)).filter((name) => name.startsWith('countersign-cluster-'));
	expect(copies).toEqual([expect.stringMatching(/^countersign-cluster-[\da-f]{16}$/)]);
});

/** The clusters that are kept. */
const listKept = async () =>
	(await readdir(parent)).filter((name) => /^countersign-cluster-[\da-f]{16}$/.test(name));

/** Makes a folder look as if it was used last so many hours ago. */
async function age(name: string, hours: number): Promise<void> {
	const at = new Date(Date.now() - hours * 3_600_000);
	await utimes(join(parent, name), at, at);
}

test('keeps the most recently used clusters of other versions', async () => {
	await prepare('first', 'used');
	const [used = ''] = await listKept();
	for (let version = 0; version < 7; version += 1) await prepare(`${version}`, `${version}`);
	for (const [hours, name] of (await listKept()).entries()) await age(name, hours + 1);
	await age(used, 100);
	// Used again, it is not the oldest any more.
	await prepare('second', 'used');
	const before = await listKept();
	expect(before).toHaveLength(8);

	await prepare('ninth', '9');

	const after = await listKept();
	expect(after).toHaveLength(8);
	expect(after).toContain(used);
	const created = after.filter((name) => !before.includes(name));
	expect(created).toHaveLength(1);
	expect(await readdir(parent)).toHaveLength(8 + 10);

	// Programs that take turns do not remove one another's.
	for (let version = 10; version < 14; version += 1) await prepare(`${version}`, `${version}`);
	expect(await listKept()).toEqual(expect.arrayContaining(created));
	for (const name of await listKept()) await age(name, 0.9);
	await prepare('last', 'last');
	expect((await listKept()).length).toBeGreaterThan(8);
});

test('removes an incomplete copy of a killed process and keeps copies in progress', async () => {
	const copy = (digit: string) =>
		`countersign-cluster-${digit.repeat(16)}-00000000-0000-4000-8000-00000000000${digit}`;
	const others = ['countersign-cluster-notes', 'countersign-cluster-0123456789abcdef.txt'];
	for (const name of [copy('1'), copy('2'), ...others]) await mkdir(join(parent, name), 0o700);
	for (const name of [copy('1'), ...others]) await age(name, 2);
	await prepare('first');
	const left = await readdir(parent);
	expect(left).not.toContain(copy('1'));
	expect(left).toEqual(expect.arrayContaining([copy('2'), ...others]));
});

test('recreates a cluster that is removed while it is copied', async () => {
	await prepare('first');
	const [kept = ''] = await listKept();
	const folder = join(parent, kept);
	// A process that prunes moves it away, at any moment of the copy.
	for (const when of ['before', 'during', 'after']) {
		copying.mockImplementationOnce(async (from, to) => {
			if (when !== 'before') await mkdir(join(String(to), 'base'), { recursive: true });
			await rename(folder, join(parent, `away ${when}`));
			if (when === 'before') throw Object.assign(new Error('gone'), { code: 'ENOENT' });
			if (when === 'after') await mkdir(String(from), 0o700);
		});
		const cluster = await prepare(when);
		expect(await tableOf(cluster)).toMatch(/^version 1/);
		await rm(folder, { recursive: true, force: true });
		await prepare(`${when} again`);
	}
});
