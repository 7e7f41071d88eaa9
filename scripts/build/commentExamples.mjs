import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { publicPackages } from './publicEntries.mjs';
import { declarationName, namesOf, sourcesIn, ts } from './sourceText.mjs';

/** @typedef {ReturnType<typeof import('./publicEntries.mjs').publicEntries>} PublicEntries */

/** Beside the packages that an example may import, so that they are found. */
const fromComments = path.join(workspaceRoot, 'docs', 'dist', 'examples');

/**
 * Writes the examples of doc comments as files, with the names of the packages that they leave out.
 *
 * @param {PublicEntries} entries
 * @returns what each file is an example of
 */
export function writeCommentExamples(entries) {
	rmSync(fromComments, { recursive: true, force: true });
	mkdirSync(fromComments, { recursive: true });
	const owners = ownersOf(entries);
	/** @type {Map<string, { readonly entry: string, readonly name: string }>} */
	const written = new Map();
	for (const [name, { entry, text }] of owners) {
		for (const [index, [, kind, code = '']] of [...text.matchAll(fence)].entries()) {
			const file = path.join(fromComments, `${entry.replace('/', '-')}-${name}-${index}.${kind}`);
			writeFileSync(file, withImports(code.replace(/^[ \t]*\* ?/gm, '')));
			written.set(file, { entry, name });
		}
	}
	return written;
}

const fence = /^[ \t]*\* ```(tsx?)\n([\s\S]*?)^[ \t]*\* ```$/gm;

/**
 * The doc comments with examples of what the entries export, by its name.
 * @param {PublicEntries} entries
 */
function ownersOf(entries) {
	const exported = entries.map(({ entry, file }) => ({ entry, names: namesOf(file) }));
	/** @type {Map<string, { readonly entry: string, readonly text: string }>} */
	const owners = new Map();
	const sources = publicPackages.flatMap((name) =>
		sourcesIn(path.join(workspaceRoot, 'packages', name, 'src')),
	);
	for (const file of sources) {
		const text = readFileSync(file, 'utf8');
		if (/\.test\./.test(file) || !text.includes('* ```ts')) continue;
		const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
		for (const statement of source.statements) {
			const comment = text.slice(statement.getFullStart(), statement.getEnd());
			const name = declarationName(statement);
			const owner = exported.find(
				({ entry, names }) =>
					file.includes(`packages/${entry.split('/')[0]}/`) && name && names.has(name),
			);
			if (name && owner && comment.includes('* ```ts')) {
				owners.set(name, { entry: owner.entry, text: comment });
			}
		}
	}
	return owners;
}

/** Doc comments speak from inside their package: what they use of the main entries is imported. @param {string} code */
function withImports(code) {
	if (code.includes('import ')) return code;
	const imports = ['contract', 'core', 'react', 'server'].map((name) => {
		const all = namesOf(path.join(workspaceRoot, 'packages', name, 'src', 'index.ts'));
		const used = [...all].filter((one) => new RegExp(`\\b${one}\\b`).test(code));
		return `import { ${used.join(', ')} } from '@countersign/${name}';`;
	});
	return `${imports.join('\n')}\n${code}`;
}
