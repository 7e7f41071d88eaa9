import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { writeModules } from './writeModules.mjs';

const folder = path.join(workspaceRoot, 'packages', 'sandbox');
const source = path.join(folder, 'src');

/** What programs and tests import, and the program itself. */
const entries = ['browser', 'index', 'main', 'playwright', 'testing'];

/**
 * Bundles `@countersign/sandbox` into a few modules and deletes what an earlier build left: every file of tests starts a
 * sandbox, and Node takes longer to find and open two hundred small files than to run them. The declarations stay as
 * TypeScript has written them.
 */
export async function bundleSandbox() {
	const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
	const { dependencies, peerDependencies } = JSON.parse(text);
	const foreign = Object.keys({ ...dependencies, ...peerDependencies });
	const bundle = await rolldown({
		cwd: folder,
		input: Object.fromEntries(entries.map((entry) => [entry, path.join(source, `${entry}.ts`)])),
		platform: 'neutral',
		external: (id) =>
			id.startsWith('node:') || foreign.some((name) => id === name || id.startsWith(`${name}/`)),
		transform: { target: 'es2022' },
		preserveEntrySignatures: 'allow-extension',
	});
	await writeModules(bundle, path.join(folder, 'dist'), moduleOf);
}

/** Two modules stay in the folders of their sources, from which they find files of the package. */
const alone = ['openapi/referenceRoutes', 'platform/database/openDatabase'];

/** What some entries have beside the service that all of them share. */
const partsOfOneEntry =
	/^(cli|live|testing)\/|^app\/create\w*Sandbox$|^platform\/database\/migrations$/;

/** @param {string} id of a file */
function moduleOf(id) {
	const file = path.relative(source, id).split(path.sep).join('/').replace(/\.ts$/, '');
	if (alone.includes(file)) return file;
	if (file.startsWith('openapi/')) return 'openapi/document';
	return entries.includes(file) || partsOfOneEntry.test(file) ? null : 'service';
}
