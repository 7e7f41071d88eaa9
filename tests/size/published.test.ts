import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	bundlers,
	measurePage,
	type PageSize,
	publishCore,
} from '../../scripts/measuring/measurePage.mjs';

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
		vite: [7_150, 0],
		rolldown: [6_850, 0],
		esbuild: [9_150, 40_225],
	},
	'a restore': {
		names: ['restoreSession'],
		vite: [11_250, 0],
		rolldown: [10_900, 0],
		esbuild: [13_400, 35_765],
	},
	'a quote': {
		names: ['restoreSession', 'createQuote', 'executeQuote'],
		vite: [18_450, 32_225],
		rolldown: [17_450, 32_330],
		esbuild: [19_600, 32_490],
	},
	'sign-in by code and passkey, restore, stamp and execute': {
		names: [
			'startEmailSignIn',
			'verifyEmailCode',
			'signInWithPasskey',
			'restoreSession',
			'executeQuote',
		],
		vite: [14_450, 34_670],
		rolldown: [13_450, 34_760],
		esbuild: [16_800, 33_600],
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
	'%s, bundled with %s, stays in its budget',
	{ timeout: 60_000 },
	async (page, bundler, names, initial, lazy) => {
		const size = await measurePage(['createWallet', ...names], core.folder, bundler);
		process.stdout.write(line(page, bundler, size));
		expect(size.initial).toBeLessThanOrEqual(initial);
		expect(size.lazy).toBeLessThanOrEqual(lazy);
	},
);

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
		// esbuild never moves what two scripts share into the page's own: it is one more, loaded beside it.
		expect(scripts).toBe(bundler === 'esbuild' ? 2 : 1);
		expect(onDemand).toEqual(['derivePoint.js', 'onDemand.js']);
	},
);
