/**
 * `npm run test:packages`: packs the packages, installs the tarballs in every kind of project that is supported,
 * and uses them there. Prints a line for each row of docs/reference/supported.md. With words behind it, as in
 * `npm run test:packages -- vite`, it runs the rows whose name holds one of them. The last line is always
 * `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { matrix } from '../tests/packages/matrix.mjs';
import { launchBrowser } from '../tests/packages/playStory.mjs';
import { compile } from './build/buildWorkspace.mjs';
import { packPackages } from './packages/packPackages.mjs';
import { serveRegistry } from './packages/serveRegistry.mjs';
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

let passed = 0;
for (const [index, row] of rows.entries()) if (await run(row, index)) passed += 1;

await browser.close();
await registry.close();
rmSync(folder, { recursive: true, force: true });
const failed = rows.length - passed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * @param {import('../tests/packages/matrix.mjs').Row} row
 * @param {number} index
 * @returns whether everything in it works
 */
async function run({ group, name, run: use }, index) {
	const begin = performance.now();
	const place = path.join(folder, String(index));
	const env = { ...process.env, ...registry.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
	try {
		const everything = { ...env, ...registry.envForAll };
		const versions = await use({ folder: place, env, envForAll: everything, browser, packed });
		console.log(`✓ ${group}: ${name} (${versions}), ${seconds(begin)}`);
		return true;
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		console.error(`✗ ${group}: ${name}, ${seconds(begin)}\n${message}`);
		return false;
	} finally {
		rmSync(place, { recursive: true, force: true });
	}
}

/** @param {number} begin */
function seconds(begin) {
	return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
