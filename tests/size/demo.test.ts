import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import type { Rollup } from 'vite';
import { expect, test } from 'vitest';
import { buildDemoInMemory } from './buildDemoInMemory.js';
import { initialChunks, sizeOf } from './measureEntry.js';

test.each([
	['with a signer of its own origin', 'http://signer.countersign.localhost:5176'],
	['that signs in the page', ''],
])(
	'the first load of the demo %s, up to the sign-in, is under 80 kB of script',
	{
		timeout: 120_000,
	},
	async (_, signer) => {
		const output = await buildDemoInMemory('demo', signer);
		const chunks = output.filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
		const first = initialChunks(chunks);
		const bytes = {
			gzip: sizeOf(first),
			brotli: brotliBytes(first),
		};
		process.stdout.write(
			`Demo, first load: ${JSON.stringify(bytes)} bytes, ${first.length} files\n`,
		);
		// The demo's server sends Brotli.
		expect(bytes.brotli).toBeLessThan(80_000);
		expect(bytes.gzip).toBeLessThan(92_900);
		const modules = first.flatMap((chunk) => Object.keys(chunk.modules));
		expect(modules.filter((id) => /queryClient\.js$/.test(id))).toEqual([]);
		const rooms = modules.flatMap((id) => /apps\/demo\/src\/(\w+)\//.exec(id)?.[1] ?? []);
		expect(rooms).toContain('signIn');
		expect(rooms).not.toContain('send');
	},
);

test('the first touch of the demo loads one file of script, up to Home, under 51 kB', {
	timeout: 120_000,
}, async () => {
	const output = await buildDemoInMemory();
	const chunks = output.filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
	const first = initialChunks(chunks);
	const touched = chunks.filter(({ moduleIds }) => moduleIds.some(isOfTouch));
	const files = touched.flatMap(({ fileName, imports }) => [fileName, ...imports]);
	const loaded = chunks.filter((one) => files.includes(one.fileName) && !first.includes(one));
	const bytes = brotliBytes(loaded);
	process.stdout.write(`Demo, first touch: ${bytes} bytes of Brotli, ${loaded.length} files\n`);
	expect(loaded).toHaveLength(1);
	expect(bytes).toBeLessThan(51_000);
});

/** What the first touch of the sign-in page loads, and the first letter of an address. */
function isOfTouch(id: string): boolean {
	return /\/(shell\/Inside|signIn\/CodeStep)\.tsx$/.test(id);
}

test('the first load of the gallery is under 184 kB of script', {
	timeout: 120_000,
}, async () => {
	const output = await buildDemoInMemory('gallery');
	const first = initialChunks(
		output.filter((one): one is Rollup.OutputChunk => one.type === 'chunk'),
	);
	const bytes = brotliBytes(first);
	process.stdout.write(`Gallery, first load: ${bytes} bytes of Brotli, ${first.length} files\n`);
	expect(bytes).toBeLessThan(184_000);
});

function brotliBytes(chunks: readonly Rollup.OutputChunk[]): number {
	return chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
}
