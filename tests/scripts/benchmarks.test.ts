import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startChild } from '../../scripts/benchmarks/startChild.mjs';
import { isListening } from '../../scripts/ports/isListening.mjs';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'scripts/benchmarks');

test('every file of the sandbox that a benchmark loads is there', async () => {
	const loaded: string[] = [];
	const names = await readdir(folder);
	for (const name of names.filter((one) => one.endsWith('.mjs'))) {
		const text = await readFile(path.join(folder, name), 'utf8');
		for (const [, file = ''] of text.matchAll(/\bload\('([^']+)\.js'\)/g)) loaded.push(file);
	}
	expect(loaded).not.toEqual([]);
	const source = (file: string) => path.join(root, 'packages/sandbox/src', `${file}.ts`);
	expect(loaded.filter((file) => !existsSync(source(file)))).toEqual([]);
});

test('no script needs a compiled package before it has compiled it', async () => {
	const scripts = path.join(root, 'scripts');
	const names = await readdir(scripts, { recursive: true });
	const early: string[] = [];
	// What is copied into a project of its own finds the packages there.
	const own = names.filter(
		(one) => one.endsWith('.mjs') && !one.split(path.sep).includes('overlays'),
	);
	for (const name of own) {
		const text = await readFile(path.join(scripts, name), 'utf8');
		if (/^(import|export)\b[^;]*?from '@countersign\//m.test(text)) early.push(name);
	}
	expect(early).toEqual([]);
});

/** A program in a folder of its own. */
async function program(text: string): Promise<string> {
	const place = await mkdtemp(path.join(tmpdir(), 'countersign-child-'));
	onTestFinished(() => rm(place, { recursive: true }));
	const file = path.join(place, 'program.mjs');
	await writeFile(file, text);
	return file;
}

test.each([
	['another one', { SANDBOX_CONTROL_PORT: '1', DATABASE_URL: 'postgres://localhost/other' }],
	['a backend', { SERVICE_BASE_URL: 'https://service.test', BACKEND_ADDRESS_HEADER: 'X-Other' }],
])('a measured server inherits no setting of %s', async (_, settings) => {
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	onTestFinished(() => void vi.unstubAllEnvs());
	const names = JSON.stringify([...Object.keys(settings), 'SANDBOX_PORT']);
	const file = await program(
		`console.log(...${names}.map((name) => process.env[name])); setInterval(() => {}, 1000);`,
	);
	const child = await startChild(file, { SANDBOX_PORT: '2' });
	expect(child.line).toBe('undefined undefined 2');
	await child.stop();
});

test('the processor time of a server is finer than a second', async () => {
	const file = await program(
		'const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; }; while (used() < 0.3); console.log(used()); setInterval(() => {}, 1000);',
	);
	const child = await startChild(file);
	expect(child.work()).toBeGreaterThan(0.2);
	expect(child.work()).toBeLessThan(Number(child.line) + 2);
	await child.stop();
});

/** A benchmark that starts a server, prints the server's port, and goes on so. */
async function benchmark(rest: string): Promise<string> {
	const server = await program(
		"const { createServer } = await import('node:http'); const server = createServer((_, response) => response.end()).listen(0, () => console.log(server.address().port));",
	);
	const start = pathToFileURL(path.join(folder, 'startChild.mjs')).href;
	return program(
		`const { startChild } = await import('${start}'); const { line } = await startChild('${server}'); console.log(line); ${rest}`,
	);
}

async function expectNoServer(port: number): Promise<void> {
	expect(port).toBeGreaterThan(0);
	await expect.poll(() => isListening(port)).toBe(false);
}

test('a benchmark that fails leaves no server behind', async () => {
	const file = await benchmark("throw new Error('failed');");
	const failed = await promisify(execFile)(process.execPath, [file]).catch((error) => error);
	await expectNoServer(Number(failed.stdout));
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
	'a benchmark that ends by %s leaves no server behind',
	async (signal) => {
		const child = spawn(process.execPath, [await benchmark('')], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		const [port] = await once(child.stdout, 'data');
		child.kill(signal);
		await once(child, 'exit');
		await expectNoServer(Number(port));
	},
);
