import { ts } from './sourceText.mjs';

/** @typedef {import('../../docs/node_modules/typescript/lib/typescript.js').Symbol} TypeSymbol */
/** @typedef {import('../../docs/node_modules/typescript/lib/typescript.js').Type} Type */
/** @typedef {import('../../docs/node_modules/typescript/lib/typescript.js').TypeChecker} TypeChecker */
/** @typedef {import('../../docs/node_modules/typescript/lib/typescript.js').Node} Node */
/** @typedef {import('../../docs/node_modules/typescript/lib/typescript.js').Statement} Statement */
/** @typedef {{ readonly place: string, readonly declaration: string, readonly size: number }} Use */

/**
 * Reads which of the known symbols statements use: by their name, or by a type of an expression, a parameter or a
 * result.
 *
 * @param {TypeChecker} checker
 * @param {ReadonlySet<TypeSymbol>} known
 */
export function createUseReader(checker, known) {
	/** @type {Map<TypeSymbol, Use[]>} */
	const byName = new Map();
	/** @type {Map<TypeSymbol, Use[]>} */
	const byType = new Map();

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
			// `typeof name` does not show how a value is used.
			if (ts.isTypeQueryNode(node)) return;
			if (ts.isIdentifier(node)) {
				const symbol = checker.getSymbolAtLocation(node);
				note(byName, symbol && originOf(checker, symbol));
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

	return { byName, byType, readStatement };
}

/**
 * What a name stands for, when it was imported or exported again.
 * @param {TypeChecker} checker
 * @param {TypeSymbol} symbol
 */
export function originOf(checker, symbol) {
	return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** @param {Type} type @returns {type is import('../../docs/node_modules/typescript/lib/typescript.js').TypeReference} */
function isReference(type) {
	return (
		(type.flags & ts.TypeFlags.Object) !== 0 &&
		'objectFlags' in type &&
		(Number(type.objectFlags) & ts.ObjectFlags.Reference) !== 0
	);
}
