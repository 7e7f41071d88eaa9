/**
 * `npm run test:packages`: packs the packages, installs the tarballs in every kind of project that is supported,
 * and uses them there. Writes what works and what does not to `artifacts/supported.md`. With words behind it, as in
 * `npm run test:packages -- vite`, it runs the rows whose name holds one of them; the others keep the result of
 * their own last run. The last line is always `N passed, N failed`.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { compile } from './build/buildWorkspace.mjs';
import { matrix } from './packages/matrix.mjs';
import { packPackages } from './packages/packPackages.mjs';
import { launchBrowser } from './packages/playStory.mjs';
import { notRun, renderSupported } from './packages/renderSupported.mjs';
import { serveRegistry } from './packages/serveRegistry.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { ensureBrowser } from './testing/ensureBrowser.mjs';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const rows = matrix.filter(
	({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);

await ensureBrowser();
await compile();
const folder = mkdtempSync(path.join(tmpdir(), 'countersign-packages-'));
const packed = await packPackages(path.join(folder, 'tarballs'));
const registry = await serveRegistry(packed);
const browser = await launchBrowser();

/** @type {import('./packages/renderSupported.mjs').Result[]} */
const results = [];
for (const [index, row] of rows.entries()) {
	results.push(await run(row, index));
	keep(results);
}

await browser.close();
await registry.close();
rmSync(folder, { recursive: true, force: true });
const failed = results.filter(({ error }) => error !== undefined).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * @param {import('./packages/matrix.mjs').Row} row
 * @param {number} index
 * @returns {Promise<import('./packages/renderSupported.mjs').Result>}
 */
async function run({ group, name, example, run: use }, index) {
	const begin = performance.now();
	const place = path.join(folder, String(index));
	const env = { ...process.env, ...registry.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
	const row = { group, name, ...(example === undefined ? {} : { example }) };
	try {
		const everything = { ...env, ...registry.envForAll };
		const versions = await use({ folder: place, env, envForAll: everything, browser, packed });
		console.log(`✓ ${name} (${versions}): ${seconds(begin)}`);
		return { ...row, versions };
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		console.error(`✗ ${name}: ${seconds(begin)}\n${message}`);
		return { ...row, versions: '', error: message };
	} finally {
		rmSync(place, { recursive: true, force: true });
	}
}

/** @param {readonly import('./packages/renderSupported.mjs').Result[]} latest */
function keep(latest) {
	const file = path.join(workspaceRoot, 'artifacts', 'packages.json');
	/** @type {import('./packages/renderSupported.mjs').Result[]} */
	const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
	const all = matrix.map(
		(row) =>
			[...latest, ...before].find(({ name }) => name === row.name) ??
			/** @type {const} */ ({ ...row, versions: '', error: notRun }),
	);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(all, null, '\t'));
	writeFileSync(path.join(workspaceRoot, 'artifacts', 'supported.md'), renderSupported(all));
}

/** @param {number} begin */
function seconds(begin) {
	return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
