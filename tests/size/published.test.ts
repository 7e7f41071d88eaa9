import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	bundlers,
	measurePage,
	measureReactPage,
	type PageSize,
	publishCore,
} from '../../bench/measurePage.mjs';
import { type CorePage, components, moduleOf, overRolldown, pages, reactPages } from './pages.mjs';

let core: Awaited<ReturnType<typeof publishCore>>;
beforeAll(async () => {
	core = await publishCore('published');
});
afterAll(() => core.remove());

const measure = ({ from, names }: CorePage, bundler: keyof typeof bundlers) =>
	measurePage(from ? names : ['createWallet', ...names], core.folder, bundler, from);

const cases = Object.entries<CorePage>(pages).flatMap(([name, page]) =>
	(['vite', 'rolldown', 'esbuild'] as const).map(
		(bundler) => [name, bundler, page, ...page[bundler]] as const,
	),
);

const line = (page: string, bundler: string, { scripts, initial, onDemand, lazy }: PageSize) =>
	`${page}, ${bundler}: ${scripts} scripts, ${initial} bytes; on demand ${lazy} (${onDemand.join(', ')})\n`;

test.each(cases)(
	'%s, bundled with %s, stays in its budget and makes no warning',
	{ timeout: 60_000 },
	async (name, bundler, page, initial, lazy) => {
		const size = await measure(page, bundler);
		process.stdout.write(line(name, bundler, size));
		expect(size.warnings).toEqual([]);
		expect(size.initial).toBeLessThanOrEqual(initial);
		expect(size.lazy).toBeLessThanOrEqual(lazy);
	},
);

test.each(Object.entries(reactPages))(
	'a page with %s stays in its budget',
	{ timeout: 60_000 },
	async (name, page) => {
		const { rolldown, esbuild } = {
			rolldown: await measureReactPage(page, core.folder, 'rolldown'),
			esbuild: await measureReactPage(page, core.folder, 'esbuild'),
		};
		process.stdout.write(`${name}: ${rolldown.initial} bytes, with esbuild ${esbuild.initial}\n`);
		expect(rolldown.initial).toBeLessThanOrEqual(page.rolldown);
		expect(esbuild.initial).toBeLessThanOrEqual(page.esbuild);
	},
);

test.each(Object.entries(components))(
	'a page with %s alone, bundled with esbuild, stays in its budget',
	{ timeout: 60_000 },
	async (name, budget) => {
		const page = { from: moduleOf(name), names: [name], core: 'without' } as const;
		const { initial } = await measureReactPage(page, core.folder, 'esbuild');
		process.stdout.write(`${name}, esbuild: ${initial} bytes\n`);
		expect(initial).toBeLessThanOrEqual(budget.esbuild);
	},
);

test('no page may be much larger with esbuild than with rolldown', () => {
	const rows = Object.entries<CorePage>(pages);
	const ofCore = rows.map(([name, { esbuild, rolldown }]) => [name, esbuild[0] / rolldown[0]]);
	const ofReact = Object.entries(reactPages).map(([name, { esbuild, rolldown }]) => [
		name,
		esbuild / rolldown,
	]);
	const over = [...ofCore, ...ofReact].filter(([, ratio]) => Number(ratio) > overRolldown.budget);
	expect(over).toEqual([]);
});

// [G9g]
test.each(Object.keys(bundlers) as (keyof typeof bundlers)[])(
	'a page that signs in and pays with %s loads what it needs on demand at once, and nothing after that',
	{ timeout: 60_000 },
	async (bundler) => {
		const { names } = pages['sign-in by code and passkey, restore, stamp, execute'];
		const { scripts, onDemand, late } = await measurePage(
			['createWallet', ...names],
			core.folder,
			bundler,
		);
		// esbuild never moves what two scripts share into one of them.
		expect(scripts).toBe(bundler === 'esbuild' ? 2 : 1);
		expect(onDemand).toEqual(['derivePoint.js', 'onDemand.js', 'sealing.js']);
		expect(late).toEqual([]);
	},
);
