import path from 'node:path';
import process from 'node:process';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { applyMutation } from './applyMutation.mjs';

/**
 * Changes one source while it is loaded, as `COUNTERSIGN_MUTATION` says in JSON. Without the variable it does nothing.
 * @returns {import('vite').Plugin}
 */
export function mutationPlugin() {
	/** @type {import('./applyMutation.mjs').Mutation | undefined} */
	const mutation = JSON.parse(process.env['COUNTERSIGN_MUTATION'] ?? 'null') ?? undefined;
	return {
		name: 'mutation',
		enforce: 'pre',
		transform(code, id) {
			const file = mutation && path.join(workspaceRoot, mutation.file);
			if (!mutation || id.split('?')[0] !== file) return undefined;
			return { code: applyMutation(code, mutation), map: null };
		},
	};
}
