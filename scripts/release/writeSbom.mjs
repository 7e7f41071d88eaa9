/**
 * `node scripts/release/writeSbom.mjs <file>`: installs the packed packages in an empty folder and writes what that
 * brought as a CycloneDX document, with the licence of each component. The workspace must be compiled.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { packPackages } from '../packages/packPackages.mjs';

const [file] = process.argv.slice(2);
if (!file) {
	console.error('Name the file that takes the document.');
	process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'countersign-sbom-'));
const packed = await packPackages(path.join(folder, 'tarballs'));
const dependencies = Object.fromEntries(
	packed.map(({ name, filename }) => [name, `file:${filename}`]),
);
writeFileSync(
	path.join(folder, 'package.json'),
	JSON.stringify({
		name: 'countersign',
		version: packed[0]?.version,
		private: true,
		dependencies,
		overrides: dependencies,
	}),
);
const settings = { cwd: folder, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 };
execFileSync(
	'npm',
	['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'],
	settings,
);
mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
const sbom = String(execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], settings));
writeFileSync(file, sbom.replaceAll(path.join(folder, 'tarballs') + path.sep, ''));
rmSync(folder, { recursive: true });
