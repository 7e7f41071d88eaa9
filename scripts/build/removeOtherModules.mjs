import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Deletes the modules in a folder, with their source maps, that a build has not made.
 * @param {string} dir
 * @param {ReadonlySet<string>} made
 */
export function removeOtherModules(dir, made) {
	for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
		if (/\.js(\.map)?$/.test(file) && !made.has(file)) rmSync(path.join(dir, file));
	}
}
