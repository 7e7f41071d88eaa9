import path from 'node:path';
import esbuild from 'esbuild';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

const production = { 'process.env.NODE_ENV': '"production"' };

/**
 * Bundles a program with this workspace's sources: one script, and the styles that it imports.
 * @param {string} file from the root of the workspace
 */
export async function bundleProgram(file) {
	const [script = '', styles = ''] = await bundle({
		entryPoints: [path.join(workspaceRoot, file)],
		conditions: ['countersign-source'],
		jsx: 'automatic',
		outdir: 'out',
	});
	return { script, styles };
}

/**
 * Bundles a text that imports packages of a folder into one script.
 * @param {string} contents
 * @param {string} resolveDir
 */
export async function bundleText(contents, resolveDir) {
	const [script = ''] = await bundle({ stdin: { contents, resolveDir } });
	return script;
}

/** @param {import('esbuild').BuildOptions} options */
async function bundle(options) {
	const { outputFiles = [] } = await esbuild.build({
		...options,
		bundle: true,
		minify: true,
		write: false,
		format: 'esm',
		target: 'es2022',
		define: production,
		logLevel: 'error',
	});
	return outputFiles.map(({ text }) => text);
}
