import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareCluster } from './prepareCluster.js';

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

test('the second cluster is a copy of the first as it was when it was new', async () => {
	const first = await prepare('first');
	const asNew = await tableOf(first);
	await writeFile(join(first, 'base', 'table'), 'payments of somebody');

	expect(await tableOf(await prepare('second'))).toBe(asNew);
});

test('a cluster with other contents is no copy', async () => {
	await prepare('first', '1');
	expect(await tableOf(await prepare('second', '2'))).toMatch('version 2');
});

test('a creation that was interrupted is begun again', async () => {
	const data = join(parent, 'data');
	await mkdir(join(data, 'database.unfinished', 'base'), { recursive: true });
	const cluster = await prepareCluster(data, {
		version: '1',
		create: async (folder) => void (await mkdir(folder)),
	});
	expect(await readdir(cluster)).toEqual([]);
	expect(await readdir(data)).toEqual(['database']);
});

test('several at once leave one copy behind', async () => {
	await Promise.all(['a', 'b'].map((name) => prepare(name)));
	const copies = (await readdir(parent)).filter((name) => name.startsWith('countersign-cluster-'));
	expect(copies).toEqual([expect.stringMatching(/^countersign-cluster-[\da-f]{16}$/)]);
});
