import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { examplesFolder } from './publicEntries.mjs';

/** @typedef {import('../../docs/node_modules/typescript/lib/typescript.js').Statement} Statement */
/** @typedef {import('../../docs/node_modules/typescript/lib/typescript.js').Node} Node */

/**
 * TypeScript with a JavaScript interface, which TypeScript 7 has not.
 * @type {typeof import('../../docs/node_modules/typescript/lib/typescript.js')}
 */
export const ts = createRequire(path.join(workspaceRoot, 'docs', 'package.json'))('typescript');

/** The name that a statement declares, without its comment. @param {Statement} statement @returns {string | undefined} */
export function declarationName(statement) {
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

/** What an entry exports, as its text lists it. @param {string} file */
export function publicNames(file) {
	const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
	return source.statements.flatMap((statement) => {
		if (ts.isExportDeclaration(statement)) {
			const { exportClause, isTypeOnly } = statement;
			if (!exportClause || !ts.isNamedExports(exportClause)) return [];
			return exportClause.elements.map((element) => ({
				name: element.name.text,
				isType: isTypeOnly || element.isTypeOnly,
			}));
		}
		const name = declarationName(statement);
		const isExported =
			ts.canHaveModifiers(statement) &&
			statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
		if (!name || !isExported) return [];
		const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
		return [{ name, isType }];
	});
}

/**
 * The code of a declaration with the imports that it needs, as a page shows it.
 * @param {string} place a file of `docs/examples`
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

/** The TypeScript files below a folder. @param {string} folder */
export function sourcesIn(folder) {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => path.join(folder, file))
		.sort();
}
