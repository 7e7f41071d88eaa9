/**
 * The modules that this source text names, static, dynamic and type imports alike. It relies on
 * the formatter: statements start a line, and strings stand in single quotes.
 */
export function importsOf(source: string): string[] {
	const patterns = [
		/^(?:import|export)\b[^;'"`]*?\bfrom\s+'([^']+)'/gm,
		/^import\s+'([^']+)'/gm,
		/\bimport\(\s*'([^']+)'\s*\)/g,
	];
	return patterns.flatMap((pattern) =>
		[...source.matchAll(pattern)].map((match) => match[1] ?? ''),
	);
}
