import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { overlays } from './installExample.mjs';

/**
 * The lines that a team writes for an example, its backend included: no manifest and no settings, nor empty lines.
 * @param {string} example
 * @param {string} [overlay] whose files take the place of those of the example
 */
export function linesByHand(example, overlay) {
	const folders = [path.join(workspaceRoot, 'examples', example)];
	if (overlay) folders.push(path.join(overlays, overlay));
	const files = new Map(
		folders.flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' })
				.filter(
					(name) =>
						/\.(tsx?|js|vue|svelte|html)$/.test(name) && !/config|node_modules|dist/.test(name),
				)
				.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
		),
	);
	return [...files.values()]
		.join('\n')
		.split('\n')
		.filter((line) => line.trim() !== '').length;
}
