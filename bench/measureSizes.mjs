import { components, moduleOf, pages, reachOf, reactPages } from '../tests/size/pages.mjs';
import { measurePage, measureReactPage } from './measurePage.mjs';

/**
 * What a page loads at once, and of core's pages also on first need, in bytes after minification and gzip.
 * @typedef {object} SizeRow
 * @property {string} name
 * @property {string} scope what the figure holds
 * @property {readonly [initial: number, lazy: number]} esbuild
 * @property {readonly [initial: number, lazy: number]} rolldown
 * @property {{ readonly rolldown?: number, readonly esbuild?: number }} reach of what is loaded at once
 */

/** @type {readonly ['esbuild', 'rolldown']} */
const bundlers = ['esbuild', 'rolldown'];

/**
 * Every page whose size has a budget (`tests/size/pages.mjs`), with what it reaches now.
 * @param {string} folder of the published core
 * @returns {Promise<readonly SizeRow[]>}
 */
export async function measureSizes(folder) {
	/** @type {SizeRow[]} */
	const rows = [];
	for (const [name, page] of Object.entries(pages)) {
		const from = 'from' in page ? page.from : undefined;
		const names = from ? page.names : ['createWallet', ...page.names];
		rows.push({
			name,
			scope: 'core alone',
			reach: 'reach' in page ? page.reach : {},
			...(await each((bundler) => measurePage(names, folder, bundler, from))),
		});
	}
	for (const [name, page] of Object.entries(reactPages)) {
		rows.push({
			name,
			scope: 'without React and TanStack Query',
			reach: { rolldown: page.reach, esbuild: page.reach },
			...(await each((bundler) => measureReactPage(page, folder, bundler))),
		});
	}
	for (const name of /** @type {(keyof typeof components)[]} */ (Object.keys(components))) {
		const page = /** @type {const} */ ({ from: moduleOf(name), names: [name], core: 'without' });
		rows.push({
			name: `\`${name}\``,
			scope: 'without core, React and TanStack Query',
			reach: { rolldown: reachOf(name), esbuild: reachOf(name) },
			...(await each((bundler) => measureReactPage(page, folder, bundler))),
		});
	}
	return rows;
}

/**
 * @param {(bundler: 'esbuild' | 'rolldown') => Promise<import('./measurePage.mjs').PageSize>} measure
 * @returns {Promise<Pick<SizeRow, 'esbuild' | 'rolldown'>>}
 */
async function each(measure) {
	/** @type {Partial<Record<'esbuild' | 'rolldown', readonly [number, number]>>} */
	const sizes = {};
	for (const bundler of bundlers) {
		const { initial, lazy } = await measure(bundler);
		sizes[bundler] = [initial, lazy];
	}
	return /** @type {Required<typeof sizes>} */ (sizes);
}
