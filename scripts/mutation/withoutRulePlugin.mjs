import path from 'node:path';
import process from 'node:process';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { findRules, removeRule } from './findRules.mjs';

/**
 * Takes the rule out of the source that `COUNTERSIGN_WITHOUT_RULE` names as `file:line`, while it is
 * loaded: no file changes. Without the variable it does nothing.
 * @returns {import('vite').Plugin}
 */
export function withoutRulePlugin() {
	const [file = '', line] = (process.env['COUNTERSIGN_WITHOUT_RULE'] ?? '').split(':');
	const target = path.join(workspaceRoot, file);
	return {
		name: 'without-rule',
		enforce: 'pre',
		transform(code, id) {
			if (line === undefined || id.split('?')[0] !== target) return undefined;
			const rule = findRules(code).find((found) => found.line === Number(line));
			if (!rule) throw new Error(`There is no rule at ${file}:${line}.`);
			return { code: removeRule(code, rule), map: null };
		},
	};
}
