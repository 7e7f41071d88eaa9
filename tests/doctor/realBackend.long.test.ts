import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeManifest } from 'countersign/vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../apps/backend/src/settings/readSettings.js';
import { type Backend, startBackend } from '../../apps/backend/src/startBackend.js';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { root } from '../source/root.js';

const program = path.join(root, 'packages/cli/dist/main.js');
let folder: string;
let backend: Backend;
let origin: string;
let webhooks: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'countersign-doctor-'));
	const site = path.join(folder, 'site');
	await mkdir(site);
	await writeFile(path.join(site, 'index.html'), '<!doctype html><title>Wallet</title>');
	const [backendPort, pagePort] = [await freePort(), await freePort()];
	origin = `http://localhost:${pagePort}`;
	webhooks = `http://localhost:${backendPort}/webhooks`;
	const settings = readSettings({
		COUNTERSIGN_DATA: path.join(folder, 'data'),
		BACKEND_PORT: String(backendPort),
		DEMO_PORT: String(pagePort),
		DEMO_DIST: site,
		SECURITY_CONTACT: 'mailto:security@example.com',
		SECURITY_EXPIRES: '2100-01-01T00:00:00Z',
	});
	backend = await startBackend(settings, () => {});
});

afterAll(async () => {
	await backend.stop();
	await rm(folder, { recursive: true });
});

interface Run {
	readonly code: number;
	readonly stdout: string;
	readonly stderr: string;
}

function doctor(...args: string[]): Promise<Run> {
	return new Promise((resolve) => {
		execFile(process.execPath, [program, 'doctor', ...args], (error, stdout, stderr) => {
			resolve({ code: Number(error?.code ?? 0), stdout, stderr });
		});
	});
}

test('the doctor finds nothing wrong with the backend of this repository', async () => {
	const { code, stdout } = await doctor(origin, '--webhook', webhooks);
	expect(stdout).toContain('0 errors, 0 warnings');
	expect(stdout).toContain('✓ webhook.signature');
	expect(code).toBe(0);
});

test('it asks for the prefix where the address of a backend has none', async () => {
	const { code, stderr } = await doctor(origin, '--api', new URL(webhooks).origin);
	expect(code).toBe(2);
	expect(stderr).toContain(`for example ${new URL(webhooks).origin}/api.`);
});

test('it prints findings as JSON and exits with 1 when something is wrong', async () => {
	const wallet = path.join(folder, 'wallet.mjs');
	await writeFile(wallet, "export const walletConfig = { environment: 'sandbox' };");
	const { code, stdout } = await doctor(origin, '--wallet', wallet, '--json');
	expect(JSON.parse(stdout)).toMatchObject({
		page: `${origin}/`,
		errors: 1,
		findings: expect.arrayContaining([
			expect.objectContaining({ check: 'pins.options', level: 'error', fix: expect.any(String) }),
		]),
	});
	expect(code).toBe(1);
});

test.each([
	['wallet.ts', 'enum Kind { One }', 'Pass a JavaScript module'],
	['pins.mjs', 'export const wallet = {};', 'export const walletConfig ='],
])('it says what to do about a %s that it cannot use', async (name, text, mend) => {
	const wallet = path.join(folder, name);
	await writeFile(wallet, text);
	const { code, stderr } = await doctor(origin, '--wallet', wallet);
	expect(stderr).toContain(mend);
	expect(code).toBe(2);
});

test('it explains the quote of a file, and prints nothing of a file that is no quote', async () => {
	const quote = path.join(folder, 'quote.json');
	await writeFile(quote, '{ "id": "Quote:5a5a5a5a" }');
	const examined = await doctor(origin, '--quote', quote);
	expect(examined.stdout).toContain('✗ quote.form');
	expect(examined.stdout).not.toContain('5a5a5a5a');
	expect(examined.code).toBe(1);
	await writeFile(quote, 'secret=5a5a5a5a');
	const { code, stderr } = await doctor(origin, '--quote', quote);
	expect(stderr).toContain('has no JSON object');
	expect(stderr).not.toContain('5a5a5a5a');
	expect(code).toBe(2);
});

test('it compares the files of a page with the manifest of another build', async () => {
	const build = path.join(folder, 'build');
	await mkdir(build);
	for (const name of ['index.html', 'gone.js']) await writeFile(path.join(build, name), '//');
	writeManifest(build, {
		base: '/',
		headers: { 'Connection-Allowlist': 'x' },
		inlineScripts: ['y'],
	});
	const manifest = path.join(build, 'integrity.json');
	const { code, stdout } = await doctor(origin, '--manifest', manifest);
	expect(stdout).toContain('✗ files.hash: index.html has other bytes than the build.');
	expect(stdout).toContain('✗ files.hash: gone.js cannot be read: status 404.');
	expect(stdout).toContain("→ Add 'y' to script-src.");
	expect(stdout).toContain('→ Send Connection-Allowlist: x');
	expect(code).toBe(1);
	await writeFile(manifest, '{ "files": {} }');
	const refused = await doctor(origin, '--manifest', manifest);
	expect(refused.stderr).toContain('is no integrity.json of a build.');
	expect(refused.code).toBe(2);
});

test.each([
	['no address', []],
	['an address without a scheme', ['wallet.example.com']],
	['an unknown option', ['http://localhost', '--colour']],
	['an email address without pins', ['http://localhost', '--email', 'ada@example.com']],
	['a missing quote', ['http://localhost', '--quote', 'missing.json']],
	['a missing module', ['http://localhost', '--wallet', 'missing.mjs']],
])('it explains itself when called with %s', async (_title, args) => {
	const { code, stderr } = await doctor(...args);
	expect(stderr).toContain('countersign doctor <page URL>');
	expect(code).toBe(2);
});
