import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const program = path.join(import.meta.dirname, '../dist/main.js');
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'countersign-create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the built program in the folder, with nothing in the environment but this. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
		cwd: folder,
		env,
		encoding: 'utf8',
	});
	return { status, stdout, stderr };
}

const dependencies = () =>
	Object.keys(JSON.parse(readFileSync(path.join(folder, 'w/package.json'), 'utf8')).dependencies);

it.each<[string, string[], Record<string, string>]>([
	['behind the name', ['w', 'next'], { npm_config_template: 'true', npm_config_install: '' }],
	['from the environment', ['w'], { npm_config_template: 'next', npm_config_install: '' }],
	['as an option', ['w', '--template', 'next', '--no-install'], { npm_config_template: 'hono' }],
])('takes the template %s', (_place, args, env) => {
	expect(run(args, env)).toMatchObject({ status: 0, stderr: '' });
	expect(dependencies()).toContain('next');
});

it.each<[string, string[], Record<string, string>]>([
	['as an option', ['w', '--signer', '--no-install'], {}],
	['from the environment', ['w'], { npm_config_signer: 'true', npm_config_install: '' }],
])('adds the signer %s, with its whole source', (_place, args, env) => {
	expect(run(args, env)).toMatchObject({ status: 0, stderr: '' });
	const read = (file: string) => readFileSync(path.join(folder, 'w', file), 'utf8');
	expect(JSON.parse(read('package.json')).scripts).toHaveProperty('build:signer');
	expect(read('src/App.tsx')).toContain('<h1>W</h1>');
	expect(read('src/wallet.ts')).toContain('signerAt(');
	for (const file of [
		'index.html',
		'vite.config.ts',
		'build/sealPage.ts',
		'build/languages.ts',
		'src/main.ts',
	]) {
		expect(read(`signer/${file}`)).not.toContain('packages/');
	}
});

it('says which template has a signer', () => {
	const { status, stderr } = run(['w', 'hono', '--signer', '--no-install']);
	expect([status, stderr]).toEqual([1, 'The template "hono" has no signer. Choose react-vite.\n']);
});

it('rejects a repeated template', () => {
	const { status, stdout } = run(['w', 'next', '--template', 'hono', '--no-install']);
	expect([status, stdout]).toEqual([1, expect.stringContaining('npm create countersign')]);
});

it('prints the next steps without npm', () => {
	const { status, stdout, stderr } = run(['w', 'hono'], { PATH: '' });
	expect([status, stderr]).toEqual([1, 'npm was not found. Install it, or add it to PATH.\n']);
	expect(stdout).toContain('cd w\n  npm install\n  npm run build\n  npm start\n');
});

it('prints the next steps when nothing is to be installed', () => {
	const { status, stdout } = run(['w', 'hono', '--no-install']);
	expect(status).toBe(0);
	expect(stdout).toContain('cd w\n  npm install\n  npm run build\n  npm start\n');
});

it('quotes a path with a space', () => {
	const { stdout } = run(['my projects/w', 'hono'], { PATH: '' });
	expect(stdout).toContain('cd "my projects/w"\n');
});

it('prints the next steps when npm cannot install', () => {
	const npm = path.join(folder, 'npm-cli.js');
	writeFileSync(npm, 'process.exitCode = 7');
	const { status, stdout } = run(['w'], { npm_execpath: npm });
	expect(status).toBe(7);
	expect(stdout).toContain('cd w\n  npm install\n  npm run dev\n');
});

it('starts the project when npm consumes the option', () => {
	const npm = path.join(folder, 'npm-cli.js');
	writeFileSync(npm, 'console.log(process.argv.slice(2).join(" "))');
	const { status, stdout } = run(['w', 'hono'], { npm_execpath: npm, npm_config_start: 'true' });
	expect(status).toBe(0);
	expect(stdout).toMatch(/install .*\nrun build\nstart\n$/);
});
