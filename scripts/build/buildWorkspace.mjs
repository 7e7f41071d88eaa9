import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { alone } from './alone.mjs';
import { bundleContract } from './bundleContract.mjs';
import { bundleCore } from './bundleCore.mjs';
import { bundleSandbox } from './bundleSandbox.mjs';
import { compressAssets } from './compressAssets.mjs';
import { contentStamp } from './contentStamp.mjs';
import { copyMigrations } from './copyMigrations.mjs';
import { writeDoors } from './writeDoors.mjs';

const demo = path.join(workspaceRoot, 'apps', 'demo');
const gallery = path.join(workspaceRoot, 'apps', 'gallery');

/** Folder of the demo's production build (its Vite configuration puts it there). The gallery is below it. */
export const demoSite = path.join(demo, 'dist', 'site');

/** Folder of a build of the demo whose signer has an origin of its own. */
export const signedDemoSite = path.join(demo, 'dist', 'signed', 'site');

const signer = path.join(workspaceRoot, 'apps', 'signer');

/** Folder of the signer's build. */
export const signerSite = path.join(signer, 'dist', 'site');

const docs = path.join(workspaceRoot, 'docs');

/** Folder of the built documentation. */
export const docsSite = path.join(docs, 'dist', 'site');

/** What goes into the demo and the gallery. */
export const demoInputs = [
	'apps/demo',
	'apps/gallery',
	'docs/.vitepress/tables/readComponents.ts',
	'packages/cli/src/vite',
	'packages/contract',
	'packages/core',
	'packages/react',
	'packages/testing',
	'pnpm-lock.yaml',
	'scripts/build/compressAssets.mjs',
	'tsconfig.base.json',
];
const docsInputs = [
	'README.md',
	'SECURITY.md',
	'apps/backend',
	'e2e/stories',
	'tests',
	'docs',
	'examples',
	'packages',
	'pnpm-lock.yaml',
];

/** Compiles every package and app (TypeScript's own build info makes a second time cheap). */
export async function compile() {
	await compileTypeScript([]);
	await bundleCore();
	for (const entry of ['index', 'parts']) {
		writeDoors(path.join(workspaceRoot, 'packages/react/dist/ui', `${entry}.js`));
	}
	copyTemplates();
}

/**
 * Compiles what runs when Countersign is started: the servers, and the plugin that builds the demo, which reads all else
 * from its source. Leaves out the types, which take two thirds of the time; `compile` checks them later.
 */
export async function compileToStart() {
	await compileTypeScript(['packages/sandbox', 'apps/backend', 'packages/cli', '--noCheck']);
}

/** @param {readonly string[]} args of `tsc -b`; without any, all of the workspace */
async function compileTypeScript(args) {
	requireBuildableFolder(workspaceRoot);
	copyMigrations();
	if ((await runTool('tsc', ['-b', ...args], { cwd: workspaceRoot })) !== 0) {
		throw new Error('TypeScript found errors; they are listed above.');
	}
	await bundleContract();
	await bundleSandbox();
	copyReferencePage();
}

/**
 * Throws for a folder in which Vite and Rolldown take the rest of each path for a query or a fragment.
 * @param {string} folder
 */
export function requireBuildableFolder(folder) {
	const [character] = /[?#]/.exec(folder) ?? [];
	if (character === undefined) return;
	throw new Error(
		`Move the repository: it cannot be built in a folder with ${character} in its path, ${folder}.`,
	);
}

/**
 * Puts Swagger UI beside the sandbox's compiled code, with its licence. As a dependency it would bring a
 * package that reports each installation to its maker.
 */
function copyReferencePage() {
	const { resolve } = createRequire(import.meta.url);
	const target = path.join(workspaceRoot, 'packages/sandbox/dist/reference');
	mkdirSync(target, { recursive: true });
	for (const name of [
		'swagger-ui.css',
		'swagger-ui-bundle.js',
		'swagger-ui-bundle.js.LICENSE.txt',
		'favicon-32x32.png',
		'LICENSE',
		'NOTICE',
	]) {
		copyFileSync(resolve(`swagger-ui-dist/${name}`), path.join(target, name));
	}
	const look = 'reference.css';
	copyFileSync(
		path.join(workspaceRoot, 'packages/sandbox/src/openapi', look),
		path.join(target, look),
	);
}

/** Puts the examples beside the program that begins a project with one of them. */
function copyTemplates() {
	const target = path.join(workspaceRoot, 'packages/create/dist/templates');
	rmSync(target, { recursive: true, force: true });
	const made = new Set(['node_modules', 'dist', '.next']);
	const filter = (/** @type {string} */ file) => !made.has(path.basename(file));
	cpSync(path.join(workspaceRoot, 'examples'), target, { recursive: true, filter });
	copySigner(path.join(target, 'react-vite-signer', 'signer'));
}

/**
 * Puts the source of the signer into a template. There, the package has been installed whose texts its build reads from source.
 * @param {string} target
 */
function copySigner(target) {
	for (const part of ['index.html', 'build', 'src']) {
		cpSync(path.join(signer, part), path.join(target, part), { recursive: true });
	}
	const file = path.join(target, 'build', 'languages.ts');
	const text = readFileSync(file, 'utf8');
	const fromSource = /'(?:\.\.\/)+packages\/react\/src\/ui\/messages\/(\w+)\.js'/g;
	writeFileSync(file, text.replace(fromSource, "'@countersign/react/ui/$1'"));
}

/** Builds the demo and the gallery for production, unless nothing that goes into them has changed. */
export async function buildDemo(site = demoSite) {
	const vite = (/** @type {string} */ app, /** @type {string} */ outDir) =>
		build(app, ['vite', 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir']);
	await whenChanged(site, demoInputs, async () => {
		await vite(demo, site);
		compressAssets(path.join(site, 'assets'));
		await vite(gallery, path.join(site, 'gallery'));
	});
}

/** Builds the signer for the place that `VITE_ENDPOINT` and `VITE_APPLICATIONS` name. */
export async function buildSigner(outDir = signerSite) {
	await build(signer, [
		'vite',
		'build',
		'--logLevel',
		'error',
		'--outDir',
		outDir,
		'--emptyOutDir',
	]);
}

/** Builds the documentation site, unless nothing that goes into it has changed. */
export async function buildDocs() {
	await whenChanged(docsSite, docsInputs, async () => {
		await buildPlayground();
		await build(docs, ['vitepress', 'build', '.']);
	});
}

/** Builds the page that the documentation shows in a frame, into its public files. */
export async function buildPlayground() {
	const config = ['--config', 'playground/vite.config.ts', '--logLevel', 'error'];
	await build(docs, ['vite', 'build', ...config]);
}

/**
 * @param {string} site the folder that is built
 * @param {readonly string[]} inputs
 * @param {() => Promise<void>} make
 */
async function whenChanged(site, inputs, make) {
	const folder = path.dirname(site);
	const stampFile = path.join(folder, '.site-stamp');
	const stamp = contentStamp(workspaceRoot, inputs, process.env);
	// Of two processes that ask for it, the second must not replace what the first serves.
	await alone(path.join(folder, '.site-lock'), async () => {
		const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
		if (last === stamp && existsSync(path.join(site, 'index.html'))) return;
		await make();
		writeFileSync(stampFile, stamp);
	});
}

/** @param {string} app @param {readonly [tool: string, ...args: string[]]} command */
async function build(app, [tool, ...args]) {
	const env = { ...process.env, NODE_ENV: 'production' };
	if ((await runTool(tool, args, { cwd: app, env })) !== 0) {
		throw new Error(`${tool} could not build ${path.basename(app)}; the reason is above.`);
	}
}
