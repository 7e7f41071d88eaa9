import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a bundle of a package as modules for publishing, closes it, and deletes the modules of an earlier build.
 *
 * @param {import('rolldown').RolldownBuild} bundle
 * @param {string} dir
 * @param {((id: string) => string | null) | undefined} moduleOf the module that takes a file; `null` when it is one itself.
 *   Without it, the modules are as few as the entries and the `import()`s allow.
 * @param {(name: string) => string} [fileName] of a module that is not an entry. Default: its name.
 */
export async function writeModules(bundle, dir, moduleOf, fileName = (name) => name) {
	const { output } = await bundle.write({
		dir,
		format: 'esm',
		entryFileNames: '[name].js',
		chunkFileNames: ({ name }) => `${fileName(name)}.js`,
		// The package holds its source, and the declarations hold the comments.
		sourcemap: true,
		sourcemapExcludeSources: true,
		comments: { jsdoc: false },
		minifyInternalExports: false,
		...(moduleOf && {
			codeSplitting: {
				includeDependenciesRecursively: false,
				groups: [{ debugName: 'modules', name: (id) => moduleOf(id) }],
			},
		}),
	});
	await bundle.close();
	removeOtherModules(dir, new Set(output.map(({ fileName }) => fileName)));
	return output;
}

/**
 * Deletes the modules in a folder, with their source maps, that a build has not made.
 * @param {string} dir
 * @param {ReadonlySet<string>} made
 */
function removeOtherModules(dir, made) {
	for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
		if (/\.js(\.map)?$/.test(file) && !made.has(file)) rmSync(path.join(dir, file));
	}
}
