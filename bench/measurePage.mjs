import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import esbuild from 'esbuild';
import { rolldown } from 'rolldown';
import { build, createLogger } from 'vite';
import { bundleCore } from '../scripts/build/bundleCore.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

/**
 * What a page loads. Bytes after minification and gzip.
 * @typedef {object} PageSize
 * @property {number} scripts that the page loads at once, and their bytes
 * @property {number} initial
 * @property {readonly string[]} onDemand scripts that it loads on first need, by the name of the module, and their bytes
 * @property {number} lazy
 * @property {readonly string[]} late scripts among them that the browser finds only when another one has arrived
 * @property {readonly string[]} warnings of the bundler
 */

/**
 * @typedef {object} Bundle
 * @property {readonly Script[]} scripts
 * @property {readonly string[]} warnings
 */

/**
 * @typedef {object} Script
 * @property {string} name
 * @property {string} code
 * @property {boolean} isEntry
 * @property {string | undefined} module the one that `import()` names, if any
 * @property {readonly string[]} imports names of the scripts that it imports statically
 * @property {readonly string[]} loads names of those that it loads by `import()`
 */

/**
 * Builds core as it is published, beside its dependencies. `remove` deletes it.
 * @param {string} name of its folder: esbuild names scripts by paths, so that another one has other bytes
 */
export async function publishCore(name) {
	const folder = path.join(workspaceRoot, 'packages/core/node_modules/.size', name);
	await mkdir(folder, { recursive: true });
	await bundleCore(folder);
	// As in the manifest of the package. Bundlers look for none beyond the folder of dependencies.
	await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "sideEffects": false }');
	return { folder, remove: () => rm(folder, { recursive: true }) };
}

export const bundlers = { vite: withVite, rolldown: withRolldown, esbuild: withEsbuild };

/** @typedef {keyof typeof bundlers} Bundler */

/**
 * Bundles a page that uses these names of an entry of the published core, as an application is bundled for production.
 * @param {readonly string[]} names
 * @param {string} folder
 * @param {Bundler} bundler
 * @param {'index' | 'format'} [entry]
 */
export function measurePage(names, folder, bundler, entry = 'index') {
	const list = names.join(', ');
	const code = `import { ${list} } from '../${entry}.js';\nglobalThis.used = [${list}];\n`;
	return measureCode(code, folder, bundler);
}

/**
 * Bundles a page that uses these names of a module of the compiled `@countersign/react`, or all of them, without React and TanStack Query,
 * and with the published core or without it. Whoever has it creates a wallet, too.
 * @param {{ readonly from: string, readonly names: readonly string[], readonly core: 'with' | 'without' }} page
 * @param {string} folder of the published core
 * @param {'rolldown' | 'esbuild'} bundler
 */
export function measureReactPage({ from, names, core }, folder, bundler) {
	const file = JSON.stringify(path.join(workspaceRoot, 'packages/react/dist', from));
	const list = names.join(', ');
	const code =
		names.length > 0
			? `import { ${list} } from ${file};\nglobalThis.used = [${list}];\n`
			: `import * as all from ${file};\nglobalThis.used = all;\n`;
	if (core === 'without') return measureCode(code, folder, bundler, { alias: {}, external: ours });
	const wallet = `import { createWallet } from '../index.js';\nglobalThis.wallet = createWallet;\n`;
	const alias = Object.fromEntries(
		['index', 'format', 'query'].map((entry) => [
			entry === 'index' ? '@countersign/core' : `@countersign/core/${entry}`,
			path.join(folder, `${entry}.js`),
		]),
	);
	return measureCode(`${wallet}${code}`, folder, bundler, { alias, external: [] });
}

/**
 * What surrounds the program of a page.
 * @typedef {object} Around
 * @property {Readonly<Record<string, string>>} alias files by the package that they stand for
 * @property {readonly string[]} external packages that are not measured
 */

/** @type {Around} */
const alone = { alias: {}, external: [] };

const ours = [
	'@countersign/core',
	'@countersign/core/*',
	'@countersign/contract',
	'@countersign/contract/*',
];

/** The source of the contract; core and the components are as they are published. */
const conditions = ['countersign-source', 'browser', 'module', 'import'];

const production = { 'process.env.NODE_ENV': '"production"' };

/** What a page of React brings itself. */
const framework = ['react', 'react/*', 'react-dom', 'react-dom/*', '@tanstack/*'];

/**
 * Measures a page whose program is this text, in a folder below the given one.
 * @param {string} code
 * @param {string} folder
 * @param {Bundler} bundler
 * @param {Around} [around]
 */
export async function measureCode(code, folder, bundler, around) {
	const { scripts, warnings } = await bundleCode(code, folder, bundler, around);
	return { ...sizeOf(scripts), warnings };
}

/**
 * The scripts of such a page, and what the bundler warns of.
 * @param {string} code
 * @param {string} folder
 * @param {Bundler} bundler
 * @param {Around} [around]
 * @returns {Promise<Bundle>}
 */
export async function bundleCode(code, folder, bundler, around = alone) {
	const page = await mkdtemp(path.join(folder, 'page-'));
	try {
		await writeFile(path.join(page, 'main.js'), code);
		await writeFile(
			path.join(page, 'index.html'),
			'<script type="module" src="./main.js"></script>',
		);
		return await bundlers[bundler](page, around);
	} finally {
		await rm(page, { recursive: true });
	}
}

/**
 * @param {readonly Script[]} scripts
 * @returns {Omit<PageSize, 'warnings'>}
 */
function sizeOf(scripts) {
	const initial = closureOf(
		scripts.filter(({ isEntry }) => isEntry),
		scripts,
	);
	// esbuild also writes what a module that it left out would load.
	const needed = closureOf(initial, scripts, ({ imports, loads }) => [...imports, ...loads]);
	const lazy = needed.filter((script) => !initial.includes(script));
	return {
		scripts: initial.length,
		initial: bytesOf(initial),
		onDemand: lazy.map(({ module, name }) => module ?? name).sort(),
		lazy: bytesOf(lazy),
		late: lazy
			.filter(({ name }) => lazy.some(({ imports }) => imports.includes(name)))
			.map(({ name }) => name),
	};
}

/**
 * These scripts and all that follow from them.
 * @param {readonly Script[]} entries
 * @param {readonly Script[]} scripts
 * @param {(script: Script) => readonly string[]} [next] names. Default: those that a script imports statically
 */
function closureOf(entries, scripts, next = ({ imports }) => imports) {
	const found = [...entries];
	for (const script of found) {
		const names = next(script);
		found.push(...scripts.filter((one) => names.includes(one.name) && !found.includes(one)));
	}
	return found;
}

/** @param {readonly Script[]} scripts */
function bytesOf(scripts) {
	return scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/** @type {(page: string) => Promise<Bundle>} */
async function withVite(page) {
	/** @type {string[]} */
	const warnings = [];
	const customLogger = createLogger('error');
	customLogger.warn = (message) => void warnings.push(message);
	const result = await build({
		root: page,
		configFile: false,
		customLogger,
		build: { write: false, target: 'es2022' },
	});
	const scripts = [result].flat().flatMap((one) => ('output' in one ? scriptsOf(one.output) : []));
	return { scripts, warnings };
}

/** @type {(page: string, around: Around) => Promise<Bundle>} */
async function withRolldown(page, { alias, external }) {
	/** @type {string[]} */
	const warnings = [];
	const bundle = await rolldown({
		input: path.join(page, 'main.js'),
		platform: 'browser',
		resolve: { alias: { ...alias }, conditionNames: conditions },
		external: [...framework, ...external].map((name) => new RegExp(`^${name.replace('*', '.*')}$`)),
		transform: { define: production, jsx: 'react-jsx' },
		onLog: (level, { message }) => void (level === 'warn' && warnings.push(message)),
	});
	const { output } = await bundle.generate({ format: 'esm', minify: true });
	await bundle.close();
	return { scripts: scriptsOf(output), warnings };
}

/**
 * The part of a chunk that is measured, as Vite and rolldown describe it.
 * @typedef {object} Chunk
 * @property {string} type
 * @property {string} fileName
 * @property {string} [code]
 * @property {boolean} [isEntry]
 * @property {boolean} [isDynamicEntry]
 * @property {string | null} [facadeModuleId]
 * @property {readonly string[]} [imports]
 * @property {readonly string[]} [dynamicImports]
 */

/**
 * @param {readonly Chunk[]} output
 * @returns {Script[]}
 */
function scriptsOf(output) {
	return output
		.filter(({ type }) => type === 'chunk')
		.map(({ fileName, code = '', isEntry = false, isDynamicEntry, facadeModuleId, ...chunk }) => ({
			name: fileName,
			code,
			isEntry,
			module: isDynamicEntry && facadeModuleId ? path.basename(facadeModuleId) : undefined,
			imports: chunk.imports ?? [],
			loads: chunk.dynamicImports ?? [],
		}));
}

/** @type {(page: string, around: Around) => Promise<Bundle>} */
async function withEsbuild(page, { alias, external }) {
	const { outputFiles, metafile, warnings } = await esbuild.build({
		// Names of scripts depend on the path from here to their modules, and that of the page differs each time.
		absWorkingDir: page,
		alias: { ...alias },
		conditions,
		external: [...framework, ...external],
		define: production,
		jsx: 'automatic',
		entryPoints: ['main.js'],
		outdir: 'out',
		bundle: true,
		splitting: true,
		minify: true,
		write: false,
		metafile: true,
		logLevel: 'silent',
		format: 'esm',
		target: 'es2022',
	});
	const scripts = Object.entries(metafile.outputs).map(([name, { entryPoint, imports }]) => {
		const file = outputFiles.find((one) => path.basename(one.path) === path.basename(name));
		const module = entryPoint && path.basename(entryPoint);
		const isEntry = module === 'main.js';
		return {
			name,
			code: file?.text ?? '',
			isEntry,
			module: isEntry ? undefined : module,
			imports: imports.flatMap((one) => (one.kind === 'import-statement' ? one.path : [])),
			loads: imports.flatMap((one) => (one.kind === 'dynamic-import' ? one.path : [])),
		};
	});
	return { scripts, warnings: warnings.map(({ text }) => text) };
}
