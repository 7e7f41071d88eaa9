import { execFileSync } from 'node:child_process';
import {
	appendFileSync,
	copyFileSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareHashes, hashTarballs } from '../../scripts/release/hashes.mjs';
import { root } from '../source/root.js';

const temporary = (): string => {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign release '));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
};

function run(folder: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): string {
	const env = { ...process.env, ...settings };
	return execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
}

const tool = (args: readonly string[]) => ['scripts/bootstrap.mjs', '--', ...args];

/** A clone of what is committed, with its dependencies. */
function clone(): string {
	const folder = path.join(temporary(), 'clone');
	execFileSync('git', ['clone', '--quiet', root, folder]);
	run(folder, tool([]));
	return folder;
}

function pack(folder: string): Readonly<Record<string, string>> {
	run(folder, tool(['node', 'scripts/release/pack.mjs', 'artifacts/release']), {
		TZ: 'Pacific/Chatham',
		LC_ALL: 'C',
	});
	return hashTarballs(path.join(folder, 'artifacts/release'));
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

test('a release is rebuilt byte for byte, and one other byte is named', {
	timeout: 600_000,
}, () => {
	const folder = clone();
	expect(Object.keys(pack(folder))).toHaveLength(8);
	const verify = () => run(folder, ['scripts/release/verify.mjs'], { TZ: 'Asia/Kolkata' });
	expect(verify()).toContain('Every tarball is what this commit builds.');
	const [tarball = ''] = Object.keys(hashTarballs(path.join(folder, 'artifacts/release')));
	const file = path.join(folder, 'artifacts/release', tarball);
	const bytes = readFileSync(file);
	bytes[9] = (bytes[9] ?? 0) ^ 1; // the operating system in the header of gzip
	writeFileSync(file, bytes);
	expect(verify).toThrow(`${tarball} has other bytes.`);
});
