import path from 'node:path';
import process from 'node:process';
import { build, type Rollup } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../source/root.js';
import { initialChunks, sizeOf } from './measureEntry.js';

test('the first load of the demo, up to the sign-in, is under 100 kB of script', {
	timeout: 120_000,
}, async () => {
	// The plugin for React asks the environment, not the mode, whether to keep what helps debugging.
	vi.stubEnv('NODE_ENV', 'production');
	onTestFinished(() => void vi.unstubAllEnvs());
	const result = await build({
		root: path.join(root, 'apps/demo'),
		mode: 'production',
		logLevel: 'error',
		build: { write: false },
	});
	const [{ output }] = [result].flat() as [Rollup.RollupOutput];
	const chunks = output.filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
	const first = initialChunks(chunks);
	const bytes = sizeOf(first);
	process.stdout.write(
		`Demo, first load: ${(bytes / 1000).toFixed(1)} kB gzip in ${first.length} files\n`,
	);
	expect(bytes).toBeLessThan(100_000);
	const rooms = first.flatMap(({ modules }) =>
		Object.keys(modules).flatMap((id) => /apps\/demo\/src\/(\w+)\//.exec(id)?.[1] ?? []),
	);
	expect(rooms).toContain('signIn');
	expect(rooms).not.toContain('send');
});
