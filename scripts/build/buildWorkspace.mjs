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
import { contentStamp } from './contentStamp.mjs';

const demo = path.join(workspaceRoot, 'apps', 'demo');
const gallery = path.join(workspaceRoot, 'apps', 'gallery');

/** Folder of the demo's production build (its Vite configuration puts it there). The gallery is below it. */
export const demoSite = path.join(demo, 'dist', 'site');

const stampFile = path.join(demo, 'dist', '.site-stamp');
const inputs = [
	'apps/demo',
	'apps/gallery',
	'packages/contract',
	'packages/core',
	'packages/react',
	'packages/testing',
	'pnpm-lock.yaml',
	'tsconfig.base.json',
];

/** Compiles every package and app (TypeScript's own build info makes a second time cheap). */
export async function compile() {
	if ((await runTool('tsc', ['-b'], { cwd: workspaceRoot })) !== 0) {
		throw new Error('TypeScript found errors; they are listed above.');
	}
	copyReferencePage();
	copyTemplates();
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
}

/** Puts the examples beside the program that begins a project with one of them. */
function copyTemplates() {
	const target = path.join(workspaceRoot, 'packages/create/dist/templates');
	rmSync(target, { recursive: true, force: true });
	const made = new Set(['node_modules', 'dist', '.next']);
	const filter = (/** @type {string} */ file) => !made.has(path.basename(file));
	cpSync(path.join(workspaceRoot, 'examples'), target, { recursive: true, filter });
}

/** Builds the demo and the gallery for production, unless nothing that goes into them has changed. */
export async function buildDemo() {
	const stamp = contentStamp(workspaceRoot, inputs);
	const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
	if (last === stamp && existsSync(path.join(demoSite, 'index.html'))) return;
	await buildSite(demo, demoSite);
	await buildSite(gallery, path.join(demoSite, 'gallery'));
	writeFileSync(stampFile, stamp);
}

/** @param {string} app @param {string} outDir */
async function buildSite(app, outDir) {
	const args = ['build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'];
	const env = { ...process.env, NODE_ENV: 'production' };
	if ((await runTool('vite', args, { cwd: app, env })) !== 0) {
		throw new Error(`Vite could not build ${path.basename(app)}; the reason is above.`);
	}
}
