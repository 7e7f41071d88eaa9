/**
 * The names that an entry file exports, types included: `export { a, type B, c as d } from …`,
 * `export type { … }` and declarations.
 */
export function exportedNames(source: string): string[] {
	const lists = [...source.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)]
		.flatMap((match) => (match[1] ?? '').split(','))
		.map((item) =>
			item
				.trim()
				.replace(/^type\s+/, '')
				.replace(/^.*\sas\s+/, ''),
		)
		.filter((name) => name !== '');
	const declaration =
		/^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm;
	return [...lists, ...[...source.matchAll(declaration)].map((match) => match[1] ?? '')].sort();
}
