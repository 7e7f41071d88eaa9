/**
 * `node scripts/build/publicExamples.mjs` writes which compiled example shows each public name into
 * `apps/docs/examples/publicNames.txt`; with `--check` it says what is out of date instead. The type checker decides:
 * a value has to be used by its name, a type also counts where an expression of the example has it, or a function that
 * the example calls takes or returns it.
 *
 * A line is `entry name place declaration`. The place is a file of `apps/docs/examples` or the entry whose doc comment
 * has the example.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { exampleRecord, examplesFolder, publicEntries, publicPackages } from './publicEntries.mjs';

/** @typedef {import('../../apps/docs/node_modules/typescript/lib/typescript.js').Symbol} TypeSymbol */
/** @typedef {import('../../apps/docs/node_modules/typescript/lib/typescript.js').Type} Type */
/** @typedef {import('../../apps/docs/node_modules/typescript/lib/typescript.js').Node} Node */
/** @typedef {import('../../apps/docs/node_modules/typescript/lib/typescript.js').Statement} Statement */
/** @typedef {{ readonly place: string, readonly declaration: string, readonly size: number }} Use */
/** @typedef {{ readonly entry: string, readonly name: string, readonly symbol: TypeSymbol, readonly file: string }} PublicName */

const docs = path.join(workspaceRoot, 'apps', 'docs');
/** Beside the packages that an example may import, so that they are found. */
const fromComments = path.join(docs, 'dist', 'examples');

// TypeScript 7 has no JavaScript interface.
/** @type {typeof import('../../apps/docs/node_modules/typescript/lib/typescript.js')} */
const ts = createRequire(path.join(docs, 'package.json'))('typescript');

/** Which example shows each public name, one line each, and the names that none shows. */
function derivePublicExamples() {
	const entries = publicEntries();
	const comments = writeCommentExamples();
	const files = [...sourcesIn(examplesFolder), ...comments.keys()];
	const program = ts.createProgram([...entries.map(({ file }) => file), ...files], {
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
	});
	const checker = program.getTypeChecker();
	/** @type {PublicName[]} */
	const names = entries.flatMap(({ entry, file }) => {
		const source = program.getSourceFile(file);
		const module = source && checker.getSymbolAtLocation(source);
		if (!module) throw new Error(`${entry} exports nothing.`);
		return checker
			.getExportsOfModule(module)
			.map((symbol) => ({ entry, name: symbol.name, symbol: originOf(symbol), file }));
	});
	const known = new Set(names.map(({ symbol }) => symbol));
	/** @type {Map<TypeSymbol, Use[]>} */
	const byName = new Map();
	/** @type {Map<TypeSymbol, Use[]>} */
	const byType = new Map();

	/** @param {TypeSymbol} symbol */
	function originOf(symbol) {
		return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
	}

	/** @param {Statement} statement @param {Use} use */
	function readStatement(statement, use) {
		/** @type {Set<Type>} */
		const seen = new Set();
		/** @param {Map<TypeSymbol, Use[]>} uses @param {TypeSymbol | undefined} symbol */
		const note = (uses, symbol) => {
			if (symbol && known.has(symbol)) uses.set(symbol, [...(uses.get(symbol) ?? []), use]);
		};
		/** @param {Type | undefined} type */
		const noteType = (type) => {
			if (!type || seen.has(type)) return;
			seen.add(type);
			note(byType, type.aliasSymbol);
			note(byType, type.symbol);
			for (const argument of type.aliasTypeArguments ?? []) noteType(argument);
			if (type.isUnionOrIntersection()) for (const member of type.types) noteType(member);
			else if (isReference(type)) for (const one of checker.getTypeArguments(type)) noteType(one);
		};
		/** @param {Node} node */
		const read = (node) => {
			if (ts.isIdentifier(node)) {
				const symbol = checker.getSymbolAtLocation(node);
				note(byName, symbol && originOf(symbol));
			}
			if (ts.isExpression(node)) {
				noteType(checker.getTypeAtLocation(node));
				noteType(checker.getContextualType(node));
			}
			if (ts.isTypeNode(node)) noteType(checker.getTypeFromTypeNode(node));
			if (
				ts.isCallExpression(node) ||
				ts.isNewExpression(node) ||
				ts.isJsxOpeningLikeElement(node)
			) {
				const signature = checker.getResolvedSignature(node);
				for (const parameter of signature?.parameters ?? []) {
					noteType(checker.getTypeOfSymbolAtLocation(parameter, node));
				}
				noteType(signature?.getReturnType());
			}
			ts.forEachChild(node, read);
		};
		read(statement);
	}

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
	const lines = found.flatMap(({ entry, name, use }) =>
		use ? [`${entry} ${name} ${use.place} ${use.declaration}`] : [],
	);
	const missing = found.flatMap(({ entry, name, symbol, use }) =>
		use ? [] : [`${entry} ${name}${symbol.flags & ts.SymbolFlags.Value ? '' : ' (type)'}`],
	);
	return { lines: [...new Set(lines)].sort(), missing };

	/** Writes the examples of doc comments as files, with the names of the packages that they leave out. */
	function writeCommentExamples() {
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
}

const fence = /^[ \t]*\* ```(tsx?)\n([\s\S]*?)^[ \t]*\* ```$/gm;

/**
 * The doc comments with examples of what the entries export, by its name.
 * @param {ReturnType<typeof publicEntries>} entries
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

/** @type {Map<string, Set<string>>} */
const namesByFile = new Map();

/** The names that an entry exports, as its text lists them. @param {string} file */
function namesOf(file) {
	const known = namesByFile.get(file);
	if (known) return known;
	const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
	const names = source.statements.flatMap((statement) => {
		if (!ts.isExportDeclaration(statement)) return declarationName(statement) ?? [];
		const { exportClause } = statement;
		if (!exportClause || !ts.isNamedExports(exportClause)) return [];
		return exportClause.elements.map(({ name }) => name.text);
	});
	const found = new Set(names);
	namesByFile.set(file, found);
	return found;
}

/**
 * The code of a declaration with the imports that it needs, as a page shows it.
 * @param {string} place a file of `apps/docs/examples`
 * @param {string} declaration
 */
export function exampleCode(place, declaration) {
	const file = path.join(examplesFolder, place);
	const text = readFileSync(file, 'utf8');
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const statement = source.statements.find((one) => declarationName(one) === declaration);
	if (!statement) throw new Error(`${place} declares no ${declaration}.`);
	const code = statement.getFullText().trim();
	const imports = source.statements.filter(ts.isImportDeclaration).flatMap((one) => {
		const names = one.importClause?.namedBindings;
		const from = one.moduleSpecifier.getText();
		if (!names || !ts.isNamedImports(names) || from.startsWith("'.")) return [];
		const used = names.elements.filter(({ name }) => new RegExp(`\\b${name.text}\\b`).test(code));
		const areTypes = one.importClause?.isTypeOnly ? 'type ' : '';
		if (used.length === 0) return [];
		return `import ${areTypes}{ ${used.map((name) => name.getText()).join(', ')} } from ${from};`;
	});
	return [...imports, ...(imports.length > 0 ? [''] : []), code].join('\n');
}

/** The name that a statement declares, without its comment. @param {Statement} statement @returns {string | undefined} */
function declarationName(statement) {
	if (ts.isVariableStatement(statement)) {
		const [first] = statement.declarationList.declarations;
		return first && ts.isIdentifier(first.name) ? first.name.text : undefined;
	}
	const isNamed =
		ts.isFunctionDeclaration(statement) ||
		ts.isClassDeclaration(statement) ||
		ts.isInterfaceDeclaration(statement) ||
		ts.isTypeAliasDeclaration(statement);
	if (isNamed) return statement.name?.text;
	// A test, or what a page starts with: its words name it.
	if (ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression)) {
		return statement.expression.expression.getText().replaceAll(/\s/g, '');
	}
	return undefined;
}

/** @param {Type} type @returns {type is import('../../apps/docs/node_modules/typescript/lib/typescript.js').TypeReference} */
function isReference(type) {
	return (
		(type.flags & ts.TypeFlags.Object) !== 0 &&
		'objectFlags' in type &&
		(Number(type.objectFlags) & ts.ObjectFlags.Reference) !== 0
	);
}

/** @param {string} folder */
function sourcesIn(folder) {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => path.join(folder, file))
		.sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { lines, missing } = derivePublicExamples();
	const text = `${lines.join('\n')}\n`;
	if (missing.length > 0) console.error(`No example shows:\n${missing.join('\n')}`);
	if (!process.argv.includes('--check')) writeFileSync(exampleRecord, text);
	else if (readFileSync(exampleRecord, 'utf8') !== text) {
		console.error('The record of examples is out of date: node scripts/build/publicExamples.mjs');
		process.exitCode = 1;
	}
	if (missing.length > 0) process.exitCode = 1;
	console.log(`${lines.length} public names have an example, ${missing.length} have none.`);
}
