import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.js';

/** What tools and servers make; git ignores it too. */
const made = new Set([
	'.data',
	'.git',
	'.vitest-attachments',
	'__screenshots__',
	'artifacts',
	'dist',
	'node_modules',
	'playwright-report',
	'test-results',
]);

/** Every file that people wrote below this folder, as paths from the repository's root; none when it is not there. */
export function listFiles(folder: string): string[] {
	if (!existsSync(path.join(root, folder))) return [];
	return readdirSync(path.join(root, folder), { withFileTypes: true })
		.filter((entry) => !made.has(entry.name))
		.flatMap((entry) => {
			const place = path.posix.join(folder, entry.name);
			return entry.isDirectory() ? listFiles(place) : [place];
		});
}
