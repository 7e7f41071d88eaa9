import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sandboxTrust } from '@countersign/contract';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

interface Manifest {
	readonly name: string;
	readonly exports: Readonly<Record<string, unknown>>;
}

/** Compiled, as an application without a bundler gets them; stylesheets are for bundlers. */
test.each(['cli', 'contract', 'core', 'create', 'database', 'react', 'sandbox', 'server'])(
	'Node imports every entry of %s',
	async (folder) => {
		const cwd = path.join(root, 'packages', folder);
		const { name, exports }: Manifest = JSON.parse(
			readFileSync(path.join(cwd, 'package.json'), 'utf8'),
		);
		const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.css'));
		const imports = entries.map((entry) => `import('${path.posix.join(name, entry)}')`);
		const program = `const entries = await Promise.all([${imports.join(', ')}]);
			console.log(entries.filter((entry) => Object.keys(entry).length > 0).length);`;
		const args = ['--input-type=module', '--eval', program];
		const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd });
		expect(stdout.trim()).toBe(String(entries.length));
		expect(stderr).toBe('');
	},
);

/** What a process of Node with these conditions imports core from, within its folder `dist`. */
async function entryOfCore(...conditions: readonly string[]): Promise<string> {
	const cwd = path.join(root, 'packages/core');
	const program = "console.log(import.meta.resolve('@countersign/core'))";
	const args = [...conditions.map((name) => `--conditions=${name}`), '--input-type=module'];
	const { stdout } = await promisify(execFile)(process.execPath, [...args, '-e', program], { cwd });
	return path.relative(path.join(cwd, 'dist'), fileURLToPath(stdout.trim()));
}

test('Node imports core from its own modules, and whoever bundles for browsers from the others', async () => {
	expect(await entryOfCore()).toBe(path.join('node', 'index.js'));
	expect(await entryOfCore('browser')).toBe('index.js');
	const [forNode, forBrowsers] = await Promise.all([
		import(pathToFileURL(path.join(root, 'packages/core/dist/node/index.js')).href),
		import(pathToFileURL(path.join(root, 'packages/core/dist/index.js')).href),
	]);
	expect(Object.keys(forNode)).toEqual(Object.keys(forBrowsers));
	// Two copies in one application: a wallet of one is none of the other.
	const endpoint = 'https://wallet.example.com/api';
	const wallet = forNode.createWallet({ endpoint, ...sandboxTrust });
	expect(forNode.getSession(wallet)).toEqual({ status: 'restoring' });
	expect(() => forBrowsers.getSession(wallet)).toThrow(/another copy/);
});

test('Node finds core in two modules of its own, and one of a dependency', () => {
	const folder = path.join(root, 'packages/core/dist/node');
	const found = new Set(['./index.js']);
	for (const module of found) {
		if (!module.startsWith('.')) continue;
		const text = readFileSync(path.join(folder, module), 'utf8');
		for (const [, name = ''] of text.matchAll(/^(?:import|export) .*?from "([^"]+)";$/gm)) {
			found.add(name);
		}
	}
	expect([...found]).toEqual(['./index.js', './shared.js', 'idb-keyval']);
});

test('a program of Node that has signed in and paid ends by itself', async () => {
	const [pay = '', main = ''] = ['pay', 'inProcess'].map((name) =>
		readFileSync(path.join(root, `tests/packages/overlays/runtimes/${name}.mjs`), 'utf8'),
	);
	// Packages are found from the folder it runs in, so it is one text, and not two files elsewhere.
	const program = `${pay.replace('export ', '')}\n${main.replace(/^import .*pay\.mjs';$/m, '')}`;
	const args = ['--input-type=module', '--eval', program];
	// A package that depends on all that the program imports.
	const options = { cwd: path.join(root, 'packages/cli'), timeout: 120_000 };
	expect((await promisify(execFile)(process.execPath, args, options)).stdout).toBe('paid\n');
}, 90_000);
