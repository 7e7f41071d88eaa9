import path from 'node:path';
import { rolldown } from 'rolldown';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { writeModules } from './writeModules.mjs';

const folder = path.join(workspaceRoot, 'packages', 'contract');
const source = path.join(folder, 'src');

/**
 * Bundles `@countersign/contract` into four modules and deletes what an earlier build left: Node takes longer to find
 * and open forty small files than to run them. Bundlers move whole modules between the scripts of a page, so a table that pages load on
 * demand has one of its own. The declarations stay as TypeScript has written them.
 *
 * @param {string} dir folder that takes the modules
 */
export async function bundleContract(dir = path.join(folder, 'dist')) {
	const bundle = await rolldown({
		cwd: folder,
		input: { index: path.join(source, 'index.ts'), service: path.join(source, 'service.ts') },
		platform: 'neutral',
		transform: { target: 'es2022' },
		preserveEntrySignatures: 'allow-extension',
	});
	await writeModules(bundle, dir, moduleOf);
}

/** @param {string} id of a file */
function moduleOf(id) {
	const file = path.relative(source, id).split(path.sep).join('/').replace(/\.ts$/, '');
	if (file === 'index' || file === 'service') return null;
	if (file.startsWith('resources/accounts/')) return 'accounts';
	return /operations?$/i.test(file) ? 'operations' : 'names';
}
