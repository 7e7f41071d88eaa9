import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { switchRules } from './findRules.mjs';
import { listSources } from './listRules.mjs';

/** Package whose rules can be switched off; usually none. */
const ruled = process.env['COUNTERSIGN_RULES'] ?? '';

/** What test files need in front of them, so that rules can be switched off. */
export const rulesSetup = ruled ? [fileURLToPath(new URL('./noteRules.mjs', import.meta.url))] : [];

/**
 * Lets the rules of the package that `COUNTERSIGN_RULES` names be switched off one by one, while its sources are loaded:
 * no file changes. Without the variable it does nothing.
 * @returns {import('vite').Plugin}
 */
export function switchRulesPlugin() {
	const sources = new Map(
		(ruled ? listSources(ruled) : []).map((file) => [path.join(workspaceRoot, file), file]),
	);
	return {
		name: 'switch-rules',
		enforce: 'pre',
		transform(code, id) {
			const file = sources.get(id.split('?')[0] ?? '');
			return file === undefined ? undefined : { code: switchRules(code, file), map: null };
		},
	};
}
