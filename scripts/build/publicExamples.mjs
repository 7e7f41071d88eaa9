import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { writeCommentExamples } from './commentExamples.mjs';
import { createUseReader, originOf } from './exampleUses.mjs';
import { examplesFolder, publicEntries } from './publicEntries.mjs';
import { declarationName, sourcesIn, ts } from './sourceText.mjs';

/** @typedef {import('./exampleUses.mjs').TypeSymbol} TypeSymbol */
/** @typedef {import('./exampleUses.mjs').Use} Use */
/** @typedef {{ readonly entry: string, readonly name: string, readonly symbol: TypeSymbol, readonly file: string }} PublicName */

const docs = path.join(workspaceRoot, 'docs');

/** As the examples of the site are compiled. */
const options = {
	target: ts.ScriptTarget.ES2023,
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	customConditions: ['countersign-source'],
	// Packages that no page of the site depends on.
	paths: {
		countersign: [path.join(workspaceRoot, 'packages/cli/src/index.ts')],
		'@countersign/database': [path.join(workspaceRoot, 'packages/database/src/index.ts')],
	},
	lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
	jsx: ts.JsxEmit.ReactJSX,
	types: ['node', 'vite/client'],
	typeRoots: [path.join(docs, 'node_modules', '@types'), path.join(docs, 'node_modules')],
	strict: true,
	exactOptionalPropertyTypes: true,
	noUncheckedIndexedAccess: true,
	noEmit: true,
	skipLibCheck: true,
};

/**
 * Finds the compiled example that shows each public name. The type checker decides: a value has to be used by its name, a
 * type also counts where an expression of the example has it, or a function that the example calls takes or returns it.
 *
 * `place` is a file of `docs/examples`, or the entry whose doc comment of `declaration` has the example.
 *
 * @throws Error names what no example shows.
 */
export function findPublicExamples() {
	const entries = publicEntries();
	const comments = writeCommentExamples(entries);
	const files = [...sourcesIn(examplesFolder), ...comments.keys()];
	const program = ts.createProgram([...entries.map(({ file }) => file), ...files], options);
	const checker = program.getTypeChecker();
	/** @type {PublicName[]} */
	const names = entries.flatMap(({ entry, file }) => {
		const source = program.getSourceFile(file);
		const module = source && checker.getSymbolAtLocation(source);
		if (!module) throw new Error(`${entry} exports nothing.`);
		return checker
			.getExportsOfModule(module)
			.map((symbol) => ({ entry, name: symbol.name, symbol: originOf(checker, symbol), file }));
	});
	const known = new Set(names.map(({ symbol }) => symbol));
	const { byName, byType, readStatement } = createUseReader(checker, known);

	for (const file of files) {
		const source = program.getSourceFile(file);
		if (!source) throw new Error(`The compiler does not read ${file}.`);
		const comment = comments.get(file);
		for (const statement of source.statements) {
			if (ts.isImportDeclaration(statement)) continue;
			const declaration = declarationName(statement);
			if (!comment && declaration === undefined) continue;
			const size = statement.getText().length;
			const place = path.relative(examplesFolder, file).split(path.sep).join('/');
			readStatement(statement, {
				place: comment ? comment.entry : place,
				declaration: comment ? comment.name : (declaration ?? ''),
				size,
			});
		}
	}

	/** @param {PublicName} name @returns {Use | undefined} */
	const bestFor = ({ entry, name, symbol }) => {
		const named = byName.get(symbol) ?? [];
		const own = named.find((use) => use.place === entry && use.declaration === name);
		if (own) return own;
		const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
		for (const uses of isValue ? [named] : [named, byType.get(symbol) ?? []]) {
			const bySize = uses.toSorted((one, other) => one.size - other.size);
			const best = bySize.find(({ place }) => place.includes('.')) ?? bySize[0];
			if (best) return best;
		}
		return undefined;
	};
	const found = names.map((name) => ({ ...name, use: bestFor(name) }));
	const missing = found.filter(({ use }) => use === undefined);
	if (missing.length > 0) {
		const names = missing.map(({ entry, name }) => `${entry} ${name}`);
		throw new Error(`Show these in a file of docs/examples:\n${names.join('\n')}`);
	}
	return found.flatMap(({ entry, name, use }) =>
		use ? [{ entry, name, ...use, isFile: /\.tsx?$/.test(use.place) }] : [],
	);
}
