import path from 'node:path';
import { build, type Rollup } from 'vite';
import { onTestFinished, vi } from 'vitest';
import { root } from '../source/root.js';

/** What the demo, or another app, is in production: with a signer if its address is given. Nothing is written. */
export async function buildDemoInMemory(
	app: 'demo' | 'gallery' = 'demo',
	signer = '',
): Promise<Rollup.RollupOutput['output']> {
	vi.stubEnv('VITE_SIGNER', signer);
	// The plugin for React asks the environment, not the mode, whether to keep what helps debugging.
	vi.stubEnv('NODE_ENV', 'production');
	onTestFinished(() => void vi.unstubAllEnvs());
	const result = await build({
		root: path.join(root, 'apps', app),
		mode: 'production',
		logLevel: 'error',
		build: { write: false },
	});
	const [{ output }] = [result].flat() as [Rollup.RollupOutput];
	return output;
}
