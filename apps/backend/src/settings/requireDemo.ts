import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from './readSettings.js';

/** Throws when a demo is to be served that has not been built. */
export function requireDemo({ demo }: Pick<Settings, 'demo'>): void {
	if (!demo || existsSync(path.join(demo.folder, 'index.html'))) return;
	throw new Error(`DEMO_DIST: there is no index.html in ${demo.folder}. Build the demo first.`);
}
