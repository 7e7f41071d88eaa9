/**
 * `npm run measure:site`: builds the documentation, opens pages of it in Chromium as a phone on a slow network would, and
 * writes what it measured to docs/site-figures.md.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { buildDocs } from './build/buildWorkspace.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';

await buildDocs();
const { status } = spawnSync('playwright', ['test', '--config', 'counts.config.ts', 'site'], {
	cwd: path.join(workspaceRoot, 'e2e'),
	stdio: 'inherit',
});
process.exitCode = status ?? 1;
