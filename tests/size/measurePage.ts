import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import esbuild from 'esbuild';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { bundleCore } from '../../scripts/build/bundleCore.mjs';
import { root } from '../source/root.js';

/** What a page loads. Bytes after minification and gzip. */
export interface PageSize {
	/** Scripts and bytes that the page loads at once. */
	readonly scripts: number;
	readonly initial: number;
	/** Scripts that it loads on first need, by the name of the module, and their bytes. */
	readonly onDemand: readonly string[];
	readonly lazy: number;
}

interface Script {
	readonly name: string;
	readonly code: string;
	readonly isEntry: boolean;
	/** The module that `import()` names, if any. */
	readonly module: string | undefined;
	/** Names of the scripts that it imports statically. */
	readonly imports: readonly string[];
}

/** Builds core as it is published, beside its dependencies. `remove` deletes it. */
export async function publishCore(): Promise<{ folder: string; remove: () => Promise<void> }> {
	const parent = path.join(root, 'packages/core/node_modules/.size');
	await mkdir(parent, { recursive: true });
	const folder = await mkdtemp(path.join(parent, 'core-'));
	await bundleCore(folder);
	// As in the manifest of the package. Bundlers look for none beyond the folder of dependencies.
	await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "sideEffects": false }');
	return { folder, remove: () => rm(folder, { recursive: true }) };
}

export const bundlers = { vite: withVite, rolldown: withRolldown, esbuild: withEsbuild };

/** Bundles a page that uses these names of the published core, as an application is bundled for production. */
export async function measurePage(
	names: readonly string[],
	folder: string,
	bundler: keyof typeof bundlers,
): Promise<PageSize> {
	const page = await mkdtemp(path.join(folder, 'page-'));
	try {
		const list = names.join(', ');
		const code = `import { ${list} } from '../index.js';\nglobalThis.used = [${list}];\n`;
		await writeFile(path.join(page, 'main.js'), code);
		await writeFile(
			path.join(page, 'index.html'),
			'<script type="module" src="./main.js"></script>',
		);
		return sizeOf(await bundlers[bundler](page));
	} finally {
		await rm(page, { recursive: true });
	}
}

function sizeOf(scripts: readonly Script[]): PageSize {
	const initial = closureOf(
		scripts.filter(({ isEntry }) => isEntry),
		scripts,
	);
	const lazy = scripts.filter((script) => !initial.includes(script));
	return {
		scripts: initial.length,
		initial: bytesOf(initial),
		onDemand: lazy.map(({ module, name }) => module ?? name).sort(),
		lazy: bytesOf(lazy),
	};
}

/** These scripts and all that they import statically. */
function closureOf(entries: readonly Script[], scripts: readonly Script[]): readonly Script[] {
	const found = [...entries];
	for (const { imports } of found) {
		for (const script of scripts) {
			if (imports.includes(script.name) && !found.includes(script)) found.push(script);
		}
	}
	return found;
}

function bytesOf(scripts: readonly Script[]): number {
	return scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

async function withVite(page: string): Promise<Script[]> {
	const result = await build({
		root: page,
		configFile: false,
		logLevel: 'error',
		build: { write: false, target: 'es2022' },
	});
	return [result].flat().flatMap((one) => ('output' in one ? scriptsOf(one.output) : []));
}

async function withRolldown(page: string): Promise<Script[]> {
	const bundle = await rolldown({ input: path.join(page, 'main.js'), platform: 'browser' });
	const { output } = await bundle.generate({ format: 'esm', minify: true });
	await bundle.close();
	return scriptsOf(output);
}

/** The part of a chunk that is measured, as Vite and rolldown describe it. */
interface Chunk {
	readonly type: string;
	readonly fileName: string;
	readonly code?: string;
	readonly isEntry?: boolean;
	readonly isDynamicEntry?: boolean;
	readonly facadeModuleId?: string | null;
	readonly imports?: readonly string[];
}

function scriptsOf(output: readonly Chunk[]): Script[] {
	return output
		.filter(({ type }) => type === 'chunk')
		.map(({ fileName, code = '', isEntry = false, isDynamicEntry, facadeModuleId, imports }) => ({
			name: fileName,
			code,
			isEntry,
			module: isDynamicEntry && facadeModuleId ? path.basename(facadeModuleId) : undefined,
			imports: imports ?? [],
		}));
}

async function withEsbuild(page: string): Promise<Script[]> {
	const { outputFiles, metafile } = await esbuild.build({
		entryPoints: [path.join(page, 'main.js')],
		outdir: path.join(page, 'out'),
		bundle: true,
		splitting: true,
		minify: true,
		write: false,
		metafile: true,
		format: 'esm',
		target: 'es2022',
	});
	return Object.entries(metafile.outputs).map(([name, { entryPoint, imports }]) => {
		const file = outputFiles.find((one) => path.basename(one.path) === path.basename(name));
		const module = entryPoint && path.basename(entryPoint);
		const isEntry = module === 'main.js';
		return {
			name,
			code: file?.text ?? '',
			isEntry,
			module: isEntry ? undefined : module,
			imports: imports.flatMap((one) => (one.kind === 'import-statement' ? one.path : [])),
		};
	});
}
