/**
 * `npm run docs`: the documentation at http://localhost:5175 with the reference of every public name, which follows
 * changes of its pages. `npm run docs -- build` builds it into `docs/dist/site` instead, with pictures of the components.
 */
import path from 'node:path';
import process from 'node:process';
import { buildReference } from './build/buildReference.mjs';
import { buildDocs, buildPlayground, compile, docsSite } from './build/buildWorkspace.mjs';
import { takePictures } from './build/takePictures.mjs';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';

const [command = 'dev'] = process.argv.slice(2);
if (command === 'build') {
	await compile();
	await buildReference();
	await takePictures();
	await buildDocs();
	console.log(`The site is in ${path.relative(workspaceRoot, docsSite)}.`);
} else if (command === 'dev') {
	await compile();
	await buildReference();
	await buildPlayground();
	const cwd = path.join(workspaceRoot, 'docs');
	process.exitCode = await runTool('vitepress', ['dev', '.', '--port', '5175'], { cwd });
} else {
	console.error('Use "npm run docs" or "npm run docs -- build".');
	process.exitCode = 1;
}
