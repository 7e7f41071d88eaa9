import path from 'node:path';
import { publicEntries } from '../../scripts/build/publicEntries.mjs';
import { ts } from '../../scripts/build/sourceText.mjs';
import { root } from './root.js';

type Type = import('../../docs/node_modules/typescript/lib/typescript.js').Type;
type TypeChecker = import('../../docs/node_modules/typescript/lib/typescript.js').TypeChecker;
type PropertySignature =
	import('../../docs/node_modules/typescript/lib/typescript.js').PropertySignature;

/** What describes JSON, in which nothing is undefined, and the program for a shell. */
const others = /^packages\/(contract|cli)\//;

/**
 * Optional members of what an application passes to the public functions, as `path name`, that do not take
 * `undefined`. Members that the functions also return are left out: they are absent, never undefined.
 */
export function findExactInputs(): readonly string[] {
	const files = publicEntries().map(({ file }) => file);
	const program = ts.createProgram(files, {
		target: ts.ScriptTarget.ES2023,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		customConditions: ['countersign-source'],
		lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
		jsx: ts.JsxEmit.ReactJSX,
		strict: true,
		exactOptionalPropertyTypes: true,
		skipLibCheck: true,
	});
	const checker = program.getTypeChecker();
	const passed = createReader(checker);
	const returned = createReader(checker);
	for (const file of files) {
		const module = checker.getSymbolAtLocation(program.getSourceFile(file) ?? fail(file));
		for (const name of checker.getExportsOfModule(module ?? fail(file))) {
			const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
			if (!symbol.valueDeclaration) continue;
			for (const signature of checker.getTypeOfSymbol(symbol).getCallSignatures()) {
				for (const parameter of signature.getParameters()) {
					passed.read(checker.getTypeOfSymbol(parameter));
				}
				returned.read(signature.getReturnType());
			}
		}
	}
	return [...passed.exact]
		.filter((member) => !returned.exact.has(member))
		.map((member) => `${pathOf(member)} ${member.name.getText()}`)
		.filter((line) => line.startsWith('packages/') && !others.test(line))
		.sort();
}

/** Gathers the optional members, at any depth, that do not take `undefined`. */
function createReader(checker: TypeChecker) {
	const exact = new Set<PropertySignature>();
	const seen = new Set<Type>();
	const read = (type: Type): void => {
		if (seen.has(type)) return;
		seen.add(type);
		if (type.isUnionOrIntersection()) for (const part of type.types) read(part);
		for (const part of type.aliasTypeArguments ?? []) read(part);
		for (const signature of type.getCallSignatures()) read(signature.getReturnType());
		for (const member of type.getProperties()) {
			const declared = member.declarations?.filter((one) => isOurs(one.getSourceFile().fileName));
			if (!declared?.length) continue;
			for (const one of declared) if (ts.isPropertySignature(one) && isExact(one)) exact.add(one);
			read(checker.getTypeOfSymbol(member));
		}
	};
	const isExact = ({ questionToken, type }: PropertySignature): boolean =>
		!!questionToken && !!type && !takesUndefined(checker.getTypeFromTypeNode(type));
	return { exact, read };
}

function takesUndefined(type: Type): boolean {
	const { Undefined, Any, Unknown, Never } = ts.TypeFlags;
	if (type.isUnion()) return type.types.some(takesUndefined);
	return (type.flags & (Undefined | Any | Unknown | Never)) !== 0;
}

const isOurs = (file: string): boolean =>
	file.startsWith(path.join(root, 'packages')) && !file.includes('node_modules');

const pathOf = (node: PropertySignature): string =>
	path.relative(root, node.getSourceFile().fileName);

function fail(file: string): never {
	throw new Error(`${file} exports nothing.`);
}
