import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives each export of a compiled entry a module of its own, its door, which only the entry imports.
 *
 * esbuild loads at once whatever an entry exports from a module that some `import()` needs, too, whether the page uses it
 * or not: of one component, the page loaded those that any other component shows later. A door declares the name anew, so
 * that a page which does not use it reaches nothing behind it.
 *
 * @param {string} entry a module that does nothing but export from others, as TypeScript writes it
 */
export function writeDoors(entry) {
	const code = readFileSync(entry, 'utf8');
	// An unchanged source is not compiled again.
	if (code.includes("from './doors/")) return;
	const name = path.basename(entry, '.js');
	const folder = path.join(path.dirname(entry), 'doors', name);
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const lines = code.split('\n').filter((line) => line !== '' && !line.startsWith('//'));
	const doors = lines.map((line) => writeDoor(line, folder));
	writeFileSync(entry, doors.map((door) => `${door}\n`).join(''));
	rmSync(`${entry}.map`, { force: true });
}

/**
 * Writes the door of one export statement, and returns the statement that leads through it.
 * @param {string} statement
 * @param {string} folder of the doors
 */
function writeDoor(statement, folder) {
	const [, list = '', module = ''] =
		/^export \{([\w$, ]+)\} from '(\.\/[\w./-]+)';$/.exec(statement) ?? fail(statement);
	const names = list.split(',').flatMap((one) => one.trim() || []);
	const file = path.basename(module);
	if (existsSync(path.join(folder, file))) fail(statement);
	const imported = names.map((name) => `${name} as ${name}Inside`).join(', ');
	writeFileSync(
		path.join(folder, file),
		`import { ${imported} } from '../../${module.slice(2)}';\n${names.map((name) => `export const ${name} = ${name}Inside;\n`).join('')}`,
	);
	return `export { ${names.join(', ')} } from './doors/${path.basename(folder)}/${file}';`;
}

/**
 * @param {string} statement
 * @returns {never}
 */
function fail(statement) {
	throw new Error(
		`An entry with doors exports names of other modules, each module once: ${statement}`,
	);
}
