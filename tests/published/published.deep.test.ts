import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

interface PackedPackage {
	readonly files: readonly { readonly path: string }[];
}

async function filesToPublish(name: string): Promise<readonly string[]> {
	const cwd = path.join(root, 'packages', name);
	const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json'], {
		cwd,
		shell: process.platform === 'win32',
	});
	// One entry, in a list or by the package's name, as the version of npm has it.
	const [packed] = Object.values(JSON.parse(stdout) as Readonly<Record<string, PackedPackage>>);
	return packed?.files.map((file) => file.path) ?? [];
}

test.each(['cli', 'contract', 'core', 'create', 'database', 'react', 'server', 'sandbox'])(
	'%s is published built, with its README, and without its tests',
	{ timeout: 240_000 },
	async (name) => {
		const files = await filesToPublish(name);
		expect(files).toEqual(
			expect.arrayContaining(['README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
		);
		expect(files.filter((file) => /\.test\.|tsbuildinfo|^testing\//.test(file))).toEqual([]);
	},
);
