import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/**
 * Sets of test files by how near they are to a source: the one beside it, those of its room, those of
 * the rooms that import it, all.
 * @param {string} file relative to the workspace
 * @returns {string[][]} filters for the test runner, relative to the package
 */
export function nearestTests(file) {
	const [packages = '', name = '', ...rest] = file.split(path.sep);
	const folder = path.join(workspaceRoot, packages, name);
	const source = path.join(...rest);
	const beside = source.replace(/\.ts$/, '.test.ts');
	const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
		.map((name) => path.join('src', name))
		.filter((name) => name.endsWith('.ts'));
	const importers = files.filter((name) =>
		readFileSync(path.join(folder, name), 'utf8').includes(`/${path.basename(file, '.ts')}.js'`),
	);
	const rooms = [...new Set(importers.map((name) => `${path.dirname(name)}/`))];
	const own = `${path.dirname(source)}/`;
	const others = rooms.filter((room) => room !== own && room !== 'src/');
	const hasTests = (/** @type {string} */ room) =>
		files.some((name) => name.startsWith(room) && name.endsWith('.test.ts'));
	const sets = [files.includes(beside) ? [beside] : [], [own], others];
	return [...sets.map((set) => set.filter((name) => name === beside || hasTests(name))), []].filter(
		(set, at, all) => set.length > 0 || at === all.length - 1,
	);
}
