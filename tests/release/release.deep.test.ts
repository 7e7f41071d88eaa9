import {
	appendFileSync,
	copyFileSync,
	existsSync,
	readFileSync,
	renameSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareHashes, hashRelease } from '../../scripts/release/hashes.mjs';
import { clone, installNode, pack, run, tool } from './building.js';

/** Packs, and builds the sites too. */
function build(...place: Parameters<typeof pack>): Readonly<Record<string, string>> {
	const [folder, settings, node] = place;
	pack(...place);
	run(folder, ['scripts/release/buildSites.mjs', 'artifacts/release/sites'], settings, node);
	return hashRelease(path.join(folder, 'artifacts/release'));
}

/** Adds a line to every module that a package begins with. A new file: the store of pnpm shares the old one. */
function poison(folder: string, name: string, line: string): void {
	const manifest = path.join(folder, 'node_modules', name, 'package.json');
	const { bin = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
	const programs = typeof bin === 'string' ? [bin] : Object.values<string>(bin);
	for (const program of programs) {
		const file = path.join(path.dirname(manifest), program);
		copyFileSync(file, `${file}.poisoned`);
		appendFileSync(`${file}.poisoned`, `\n${line}\n`);
		renameSync(`${file}.poisoned`, file);
	}
}

test('a poisoned tool of the tests changes no byte of a release', { timeout: 600_000 }, () => {
	const folder = clone();
	const honest = pack(folder);
	const marker = path.join(folder, 'poisoned');
	const line = `import('node:fs').then((fs) => { fs.writeFileSync(${JSON.stringify(marker)}, ''); fs.appendFileSync(${JSON.stringify(path.join(folder, 'packages/core/dist/index.js'))}, ';') });`;
	for (const name of ['vitest', 'knip', 'vite', '@biomejs/biome', 'publint'])
		poison(folder, name, line);
	expect(compareHashes(honest, pack(folder))).toEqual([]);
	expect(existsSync(marker)).toBe(false);
	run(folder, tool(['vitest', '--version']));
	expect(existsSync(marker)).toBe(true);
});

test('three builds share every byte, whatever their folder, Node, time zone and language', {
	timeout: 600_000,
}, () => {
	const reference = build(clone(), { TZ: 'UTC', LC_ALL: 'C' });
	expect(Object.keys(reference).filter((name) => name.endsWith('.tgz'))).toHaveLength(8);
	expect(reference).toHaveProperty(['sites/demo/index.html']);
	expect(reference).toHaveProperty(['sites/signer/index.html']);
	for (const [major, settings] of [
		['20', { TZ: 'Pacific/Chatham', LC_ALL: 'tr_TR.UTF-8' }],
		['24', { TZ: 'Asia/Kolkata', LC_ALL: 'ar_EG.UTF-8' }],
	] as const)
		expect(compareHashes(reference, build(clone(), settings, installNode(major)))).toEqual([]);
});

test('rebuilds a release and its sites byte for byte, and names a file that differs', {
	timeout: 600_000,
}, () => {
	const folder = clone();
	build(folder);
	const verify = () => run(folder, ['scripts/release/verify.mjs'], { TZ: 'Asia/Kolkata' });
	expect(verify()).toContain('Every file is what this commit builds.');
	const names = ['countersign-0.1.0.tgz', 'sites/demo/index.html', 'sites/signer/index.html'];
	for (const name of names) {
		const file = path.join(folder, 'artifacts/release', name);
		const bytes = readFileSync(file);
		bytes[9] = (bytes[9] ?? 0) ^ 1; // in the header of gzip: the operating system
		writeFileSync(file, bytes);
	}
	expect(verify).toThrow(names.map((name) => `${name} has other bytes.`).join('\n'));
});
