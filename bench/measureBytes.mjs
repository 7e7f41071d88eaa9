import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { packPackages } from '../scripts/packages/packPackages.mjs';
import { serveRegistry } from '../scripts/packages/serveRegistry.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { pages as budgets } from '../tests/size/pages.mjs';
import { installInto, installPeers, peerEntry } from './installPeers.mjs';
import { measureCode, measurePage, publishCore } from './measurePage.mjs';
import { measureSizes } from './measureSizes.mjs';

/** @typedef {import('./measurePage.mjs').Bundler} Bundler */

const bundlers = /** @type {const} */ (['esbuild', 'rolldown', 'vite']);

/** The names of core that a page of the yardstick uses. */
const pages = {
	wallet: budgets['the same with `createQuote` and `setPrivacy`'].names,
	list: budgets['a list of transactions'].names,
	restore: budgets['a restore'].names,
};

const floor = path.join(import.meta.dirname, 'browser', 'floor.ts');

/** What the floor's and the peer's pages of the same scope hold. */
const floorCode = {
	wallet: `import { get, openDatabase, openSessionKey, signIn, stamp, usePasskey } from ${JSON.stringify(floor)}; globalThis.used = [get, openDatabase, openSessionKey, signIn, stamp, usePasskey];`,
	restore: `import { get, openDatabase, stamp } from ${JSON.stringify(floor)}; globalThis.used = [get, openDatabase, stamp];`,
};
const peerCode = {
	wallet: peerEntry,
	restore:
		"import { IndexedDbStamper } from '@turnkey/indexed-db-stamper'; globalThis.used = IndexedDbStamper;",
};

/** Bytes of pages after minification and gzip, of each bundler; and packages and bytes of an installation. */
export async function measureBytes() {
	const peers = await installPeers();
	const core = await publishCore('bytes');
	try {
		const pagesOf = async (/** @type {Bundler} */ bundler) => ({
			ours: await eachPage((names) =>
				measurePage(['createWallet', ...names], core.folder, bundler),
			),
			floor: {
				wallet: await measureCode(floorCode.wallet, core.folder, bundler),
				restore: await measureCode(floorCode.restore, core.folder, bundler),
			},
			peer: {
				wallet: await measureCode(peerCode.wallet, peers.folder, bundler),
				restore: await measureCode(peerCode.restore, peers.folder, bundler),
			},
		});
		/** @type {Partial<Record<Bundler, Awaited<ReturnType<typeof pagesOf>>>>} */
		const sizes = {};
		for (const bundler of bundlers) sizes[bundler] = await pagesOf(bundler);
		return {
			rows: await measureSizes(core.folder),
			sizes: /** @type {Required<typeof sizes>} */ (sizes),
			hooks: await sizeOfReact('index.js'),
			components: await sizeOfReact('ui/index.js'),
			installed: { ours: await countCore(), peer: peers },
		};
	} finally {
		await core.remove();
		peers.remove();
	}
}

/**
 * @template Size
 * @param {(names: readonly string[]) => Promise<Size>} measure
 */
async function eachPage(measure) {
	return {
		wallet: await measure(pages.wallet),
		list: await measure(pages.list),
		restore: await measure(pages.restore),
	};
}

/**
 * Bytes after gzip that every export of an entry of the React package adds to core, React and TanStack Query, of what is
 * loaded at once.
 * @param {string} entry
 */
async function sizeOfReact(entry) {
	const chunks = await initialChunks(entry);
	return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/**
 * The scripts that a page of every export of an entry of the React package loads at once, without core, React and
 * TanStack Query.
 * @param {string} entry
 */
async function initialChunks(entry) {
	const bundle = await rolldown({
		input: path.join(workspaceRoot, 'packages/react/dist', entry),
		platform: 'browser',
		external: [
			/^react(-dom)?($|\/)/,
			/^@tanstack\/react-query$/,
			/^@countersign\/(core|contract)($|\/)/,
		],
		logLevel: 'silent',
	});
	const { output } = await bundle.generate({ format: 'esm', minify: true });
	await bundle.close();
	/** @type {import('rolldown').OutputChunk[]} */
	const chunks = output.filter((one) => one.type === 'chunk');
	const initial = new Set(chunks.filter(({ isEntry }) => isEntry));
	for (const { imports } of initial) {
		for (const chunk of chunks) if (imports.includes(chunk.fileName)) initial.add(chunk);
	}
	return [...initial];
}

async function countCore() {
	const { packages, bytes, remove } = await installCore();
	remove();
	return { packages, bytes };
}

/** Installs core from its tarball. */
async function installCore() {
	const folder = path.join(workspaceRoot, '.data', `benchmark-tarballs-${process.pid}`);
	const packed = await packPackages(folder);
	const registry = await serveRegistry(packed);
	try {
		const { filename } = packed.find(({ name }) => name === '@countersign/core') ?? {};
		return await installInto({ '@countersign/core': `file:${filename}` }, registry.env);
	} finally {
		await registry.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
