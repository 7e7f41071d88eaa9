import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

test('the scripts of the signer, with all that they show, are at most 12 kB beside core', async () => {
	const { outputFiles } = await build({
		entryPoints: [path.join(root, 'apps/signer/src/main.ts')],
		bundle: true,
		minify: true,
		write: false,
		format: 'esm',
		target: 'es2022',
		external: ['@countersign/*'],
	});
	const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
	expect(bytes).toBeGreaterThan(6_000);
	expect(bytes).toBeLessThan(12_000);
});
