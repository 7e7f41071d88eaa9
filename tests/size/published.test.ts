import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlers, measurePage, type PageSize, publishCore } from '../../bench/measurePage.mjs';

let core: Awaited<ReturnType<typeof publishCore>>;
beforeAll(async () => {
	core = await publishCore();
});
afterAll(() => core.remove());

/**
 * What pages use, and the most bytes, after minification and gzip, that each bundler makes of it: with the page, and on
 * first need. Of the latter, 9.5 kB derive public points and are loaded by Firefox alone.
 */
const pages = {
	'a list of transactions': {
		names: ['listTransactions'],
		vite: [7_450, 0],
		rolldown: [7_150, 0],
		esbuild: [9_250, 52_900],
	},
	'a restore': {
		names: ['restoreSession'],
		vite: [12_900, 0],
		rolldown: [12_600, 0],
		esbuild: [14_450, 47_350],
	},
	'a quote': {
		names: ['restoreSession', 'createQuote', 'executeQuote'],
		vite: [20_500, 42_150],
		rolldown: [19_550, 42_350],
		esbuild: [21_650, 42_750],
	},
	'sign-in by code and passkey, restore, stamp and execute': {
		names: [
			'startEmailSignIn',
			'finishEmailSignIn',
			'signInWithPasskey',
			'restoreSession',
			'executeQuote',
		],
		vite: [16_200, 45_250],
		rolldown: [15_250, 45_400],
		esbuild: [18_150, 44_900],
	},
} as const;

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
		const { names } = pages['sign-in by code and passkey, restore, stamp and execute'];
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
