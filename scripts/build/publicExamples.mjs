import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { examplesFolder, publicEntries, publicPackages } from './publicEntries.mjs';
import { declarationName, publicNames, sourcesIn, ts } from './sourceText.mjs';

/** @typedef {{ readonly place: string, readonly declaration: string, readonly size: number }} Use */

/**
 * Finds the shortest compiled example that uses each public name. A type may have none.
 *
 * `place` is a file of `docs/examples`, or the entry whose doc comment of `declaration` has the example.
 *
 * @throws Error names the values that no example uses.
 */
export function findPublicExamples() {
	const entries = publicEntries().map((one) => ({ ...one, names: publicNames(one.file) }));
	const inFiles = usesInFiles();
	const inComments = usesInComments(entries);
	const found = entries.flatMap(({ entry, names }) =>
		names.map(({ name, isType }) => {
			const others = inComments.get(name) ?? [];
			const own = others.find((use) => use.place === entry && use.declaration === name);
			const use = own ?? shortest(inFiles.get(name) ?? []) ?? shortest(others);
			return { entry, name, isType, use };
		}),
	);
	const missing = found.filter(({ use, isType }) => !use && !isType);
	if (missing.length > 0) {
		const names = missing.map(({ entry, name }) => `${entry} ${name}`);
		throw new Error(`Show these in a file of docs/examples:\n${names.join('\n')}`);
	}
	return found.flatMap(({ entry, name, use }) =>
		use ? [{ entry, name, ...use, isFile: /\.tsx?$/.test(use.place) }] : [],
	);
}

/** What the declarations of the site's examples use. */
function usesInFiles() {
	/** @type {Map<string, Use[]>} */
	const uses = new Map();
	for (const file of sourcesIn(examplesFolder)) {
		const place = path.relative(examplesFolder, file).split(path.sep).join('/');
		for (const statement of parse(readFileSync(file, 'utf8'), file).statements) {
			const declaration = declarationName(statement);
			if (declaration === undefined || ts.isImportDeclaration(statement)) continue;
			note(uses, statement, { place, declaration, size: statement.getText().length });
		}
	}
	return uses;
}

/**
 * What the examples in the doc comments of public names use.
 * @param {readonly { entry: string, names: readonly { name: string }[] }[]} entries
 */
function usesInComments(entries) {
	/** @type {Map<string, Use[]>} */
	const uses = new Map();
	for (const folder of publicPackages) {
		const own = entries.filter(({ entry }) => entry.split('/')[0] === folder);
		for (const file of sourcesIn(path.join(workspaceRoot, 'packages', folder, 'src'))) {
			const text = readFileSync(file, 'utf8');
			if (/\.test\./.test(file) || !text.includes('* ```ts')) continue;
			for (const statement of parse(text, file).statements) {
				const declaration = declarationName(statement);
				const owner = own.find(({ names }) => names.some(({ name }) => name === declaration));
				if (declaration === undefined || !owner) continue;
				for (const [, code = ''] of statement.getFullText().matchAll(fence)) {
					const example = parse(code.replace(/^[ \t]*\* ?/gm, ''), 'example.tsx');
					note(uses, example, { place: owner.entry, declaration, size: code.length });
				}
			}
		}
	}
	return uses;
}

const fence = /^[ \t]*\* ```tsx?\n([\s\S]*?)^[ \t]*\* ```$/gm;

/** @param {string} text @param {string} file */
function parse(text, file) {
	return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/**
 * Adds the use to every name within a node.
 * @param {Map<string, Use[]>} uses @param {import('./sourceText.mjs').Node} node @param {Use} use
 */
function note(uses, node, use) {
	if (ts.isIdentifier(node)) uses.set(node.text, [...(uses.get(node.text) ?? []), use]);
	// `typeof name` does not show how a value is used.
	if (!ts.isTypeQueryNode(node)) ts.forEachChild(node, (child) => note(uses, child, use));
}

/** @param {readonly Use[]} uses */
function shortest(uses) {
	return uses.toSorted((one, other) => one.size - other.size)[0];
}
