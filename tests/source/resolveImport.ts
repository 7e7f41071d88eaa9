import path from 'node:path';

/**
 * The source file that a relative import names (`./a.js` is written for `a.ts` or `a.tsx`), as a
 * path from the repository's root; undefined for a package and for a file that is not source.
 */
export function resolveImport(
	importer: string,
	specifier: string,
	known: ReadonlySet<string>,
): string | undefined {
	if (!specifier.startsWith('.')) return undefined;
	const target = path.posix.join(path.posix.dirname(importer), specifier).replace(/\.js$/, '');
	return [`${target}.ts`, `${target}.tsx`].find((candidate) => known.has(candidate));
}
