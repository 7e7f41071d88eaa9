/**
 * `npm run measure:wallet`: builds the demo, goes from sign-up to a first payment in Chromium, and writes what it counted
 * to docs/wallet-counts.md.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { buildDemo, compile } from './build/buildWorkspace.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';

await compile();
await buildDemo();
const { status } = spawnSync('playwright', ['test', '--config', 'counts.config.ts', 'wallet'], {
	cwd: path.join(workspaceRoot, 'e2e'),
	stdio: 'inherit',
});
process.exitCode = status ?? 1;
