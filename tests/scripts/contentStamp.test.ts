import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentStamp } from '../../scripts/build/contentStamp.mjs';

let folder: string;
const stamp = (): string => contentStamp(folder, ['src', 'lock']);

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'countersign-stamp-'));
	await mkdir(path.join(folder, 'src', 'dist'), { recursive: true });
	await writeFile(path.join(folder, 'src', 'a.ts'), 'one');
	await writeFile(path.join(folder, 'lock'), '1');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('changes with a content, a name and a new file', async () => {
	const before = stamp();
	await writeFile(path.join(folder, 'src', 'a.ts'), 'two');
	const changed = stamp();
	await rename(path.join(folder, 'src', 'a.ts'), path.join(folder, 'src', 'b.ts'));
	const renamed = stamp();
	await writeFile(path.join(folder, 'src', 'c.ts'), '');
	expect(new Set([before, changed, renamed, stamp()]).size).toBe(4);
});

test('changes with a setting of the page, and with no other variable', () => {
	const stampWith = (environment: NodeJS.ProcessEnv): string =>
		contentStamp(folder, ['src', 'lock'], environment);
	const before = stampWith({ VITE_ENDPOINT: '/api', VITE_RP_ID: 'a' });
	expect(stampWith({ VITE_RP_ID: 'a', VITE_ENDPOINT: '/api', PATH: '/bin' })).toBe(before);
	expect(stampWith({ VITE_ENDPOINT: '/api', VITE_RP_ID: 'b' })).not.toBe(before);
	expect(stampWith({ VITE_ENDPOINT: '/api' })).not.toBe(before);
});

test('stays when a file is written again as it was, or a build appears', async () => {
	const before = stamp();
	await writeFile(path.join(folder, 'src', 'a.ts'), 'one');
	await writeFile(path.join(folder, 'src', 'dist', 'a.js'), 'built');
	expect(stamp()).toBe(before);
});
