import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { withoutNodeCrypto } from '../../scripts/build/withoutNodeCrypto.mjs';
import { root } from '../source/root.js';

/** What an application loads for some names of core. Bytes after minification and gzip. */
interface EntrySize {
	/** Loaded with the page. */
	readonly initial: number;
	/** Modules loaded with the page, as paths. */
	readonly initialModules: readonly string[];
	/** All of it, minified. */
	readonly code: string;
}

const core = path.join(root, 'packages/core/src/index.ts');

/**
 * Bundles `export { …names }` from an entry, core's by default, for production and measures its chunks, without the
 * packages that are external.
 */
export async function measureEntry(
	names: readonly string[],
	from: string = core,
	external: readonly RegExp[] = [],
): Promise<EntrySize> {
	const entry = '\0entry.js';
	const result = await build({
		root,
		configFile: false,
		logLevel: 'error',
		resolve: { conditions: ['countersign-source', 'browser', 'module'] },
		plugins: [
			withoutNodeCrypto,
			{
				name: 'countersign:entry',
				resolveId: (id) => (id === entry ? id : undefined),
				load: (id) =>
					id === entry ? `export { ${names.join(', ')} } from ${JSON.stringify(from)};` : undefined,
			},
		],
		build: {
			write: false,
			target: 'es2022',
			modulePreload: false,
			rollupOptions: { input: entry, preserveEntrySignatures: 'strict', external: [...external] },
		},
	});
	const [{ output }] = [result].flat() as [Rollup.RollupOutput];
	const chunks = output.filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
	const initial = initialChunks(chunks);
	return {
		initial: sizeOf(initial),
		initialModules: initial.flatMap(({ modules }) => Object.keys(modules)),
		code: chunks.map(({ code }) => code).join('\n'),
	};
}

/** The entry and all that it imports statically. */
export function initialChunks(chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk[] {
	const found = chunks.filter(({ isEntry }) => isEntry);
	for (const chunk of found) {
		for (const name of chunk.imports) {
			const imported = chunks.find(({ fileName }) => fileName === name);
			if (imported && !found.includes(imported)) found.push(imported);
		}
	}
	return found;
}

/** Bytes after gzip. */
export function sizeOf(chunks: readonly Rollup.OutputChunk[]): number {
	return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}
