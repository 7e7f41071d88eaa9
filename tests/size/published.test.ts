import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlers, measurePage, type PageSize, publishCore } from '../../bench/measurePage.mjs';
import { pages } from './pages.js';

let core: Awaited<ReturnType<typeof publishCore>>;
beforeAll(async () => {
	core = await publishCore();
});
afterAll(() => core.remove());

const cases = Object.entries(pages).flatMap(([page, { names, ...budgets }]) =>
	(['vite', 'rolldown', 'esbuild'] as const).map(
		(bundler) => [page, bundler, names, ...budgets[bundler]] as const,
	),
);

const line = (page: string, bundler: string, { scripts, initial, onDemand, lazy }: PageSize) =>
	`${page}, ${bundler}: ${scripts} scripts, ${initial} bytes; on demand ${lazy} (${onDemand.join(', ')})\n`;

test.each(cases)(
	'%s, bundled with %s, stays in its budget and makes no warning',
	{ timeout: 60_000 },
	async (page, bundler, names, initial, lazy) => {
		const size = await measurePage(['createWallet', ...names], core.folder, bundler);
		process.stdout.write(line(page, bundler, size));
		expect(size.warnings).toEqual([]);
		expect(size.initial).toBeLessThanOrEqual(initial);
		expect(size.lazy).toBeLessThanOrEqual(lazy);
	},
);

// [G9g]
test.each(Object.keys(bundlers) as (keyof typeof bundlers)[])(
	'a page that signs in and pays loads one script with %s and one on demand, and none after that',
	{ timeout: 60_000 },
	async (bundler) => {
		const { names } = pages['sign-in by code and passkey, restore, stamp, execute'];
		const { scripts, onDemand } = await measurePage(
			['createWallet', ...names],
			core.folder,
			bundler,
		);
		// esbuild never moves what two scripts share into one of them: it is one more, loaded beside both.
		const isEsbuild = bundler === 'esbuild';
		expect(scripts).toBe(isEsbuild ? 2 : 1);
		expect(onDemand.slice(0, 2)).toEqual(['derivePoint.js', 'onDemand.js']);
		expect(onDemand).toHaveLength(isEsbuild ? 3 : 2);
	},
);
