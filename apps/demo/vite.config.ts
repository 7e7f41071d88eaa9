import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { integrity } from 'countersign/vite';
import { build, defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { pageBuild } from '../../scripts/build/pageBuild.mjs';
import { withoutNodeCrypto } from '../../scripts/build/withoutNodeCrypto.mjs';

const port = Number(process.env['DEMO_PORT'] ?? 5173);
const backend = `http://localhost:${process.env['BACKEND_PORT'] ?? 8788}`;
const gallery = `http://localhost:${process.env['GALLERY_PORT'] ?? 5174}`;

export default defineConfig({
	plugins: [
		react(),
		withoutNodeCrypto,
		integrity(),
		serviceWorker(),
		preload(),
		withoutSessionStore(),
	],
	// The packages of this workspace are read from source, so that nothing has to be built first.
	resolve: {
		conditions: ['countersign-source', ...defaultClientConditions],
		// Those of this app: a start installs none beside the components, which leave them to their users.
		dedupe: ['react', 'react-dom', '@tanstack/react-query'],
	},
	// Another port would be another WebAuthn origin, so a taken one is an error.
	server: {
		host: 'localhost',
		port,
		strictPort: true,
		proxy: { '/api': backend, '/control': backend, '/gallery': { target: gallery, ws: true } },
	},
	build: {
		...pageBuild,
		outDir: 'dist/site',
		// What the first screen needs comes in one file, what follows the first touch in a second, what a code or a passkey
		// signs in with in a third, and all other screens in a fourth: small files compress badly. The rest is split by its
		// `import()`s; what Firefox alone loads stays apart.
		rolldownOptions: {
			output: {
				// The first screen names the files of all others, and 64 characters compress worse than 16.
				hashCharacters: 'hex',
				codeSplitting: {
					groups: [
						{ name: 'entry', tags: ['$initial'], priority: 4 },
						{
							name: 'touch',
							test: /\/(shell\/Inside|signIn\/(CodeStep|Options)|transactions\/RecentTransactions|enterWithProvider)\.tsx?$/,
							priority: 3,
						},
						{
							name: 'signing',
							test: /\/core\/src\/actions\/(signIn|session)\/onDemand\//,
							priority: 2,
						},
						{
							name: 'screens',
							test: /\/(shell\/screens\.ts|ui\/(payment|recipients|security|transactions)\/(?!ListWindow)\w+\.tsx)$/,
							priority: 1,
						},
						{
							name: 'shared',
							minShareCount: 2,
							test: /^(?!.*(@noble|@scure|micro-eth-signer|onDemand\/))/,
						},
					],
				},
			},
		},
	},
});

/**
 * Loads the scripts that an imported one needs beside it, in place of Vite's helper: that is three times as large,
 * because it also waits for style sheets, and no script of this page has one.
 */
function preload(): Plugin {
	return {
		name: 'preload',
		apply: 'build',
		enforce: 'pre',
		load: (id) =>
			id === '\0vite/preload-helper.js'
				? `export const __vitePreload = (load, needed = []) => {
						for (const script of needed) {
							const link = document.createElement('link');
							document.head.append(Object.assign(link, { rel: 'modulepreload', href: '/' + script }));
						}
						return load();
					};`
				: undefined,
	};
}

/** Leaves out what keeps a session in the page, if a signer of its own origin keeps it. */
function withoutSessionStore(): Plugin | undefined {
	if (!process.env['VITE_SIGNER']) return undefined;
	return {
		name: 'without-session-store',
		apply: 'build',
		load: (id) =>
			id.endsWith('/core/src/signer/createSessionStore.ts')
				? 'export const createSessionStore = undefined;'
				: undefined,
	};
}

/** Builds the service worker, with the list of the files that it keeps. */
function serviceWorker(): Plugin {
	return {
		name: 'service-worker',
		apply: 'build',
		enforce: 'post',
		// After the hashes are in the page.
		generateBundle: {
			order: 'post',
			async handler(_, bundle) {
				const files = Object.values(bundle).map((file) => ({
					url: `/${file.fileName}`,
					// The names of assets carry a hash of their content.
					revision: file.fileName.startsWith('assets/') ? null : contentHash(file),
				}));
				const result = await build({
					configFile: false,
					logLevel: 'error',
					define: {
						precached: JSON.stringify(files),
						'process.env.NODE_ENV': JSON.stringify('production'),
					},
					build: {
						write: false,
						target: 'es2022',
						lib: {
							entry: path.join(import.meta.dirname, 'src/offline/serviceWorker.ts'),
							formats: ['iife'],
							name: 'serviceWorker',
						},
					},
				});
				const [output] = [result].flat();
				if (!output || !('output' in output)) throw new Error('The service worker was not built.');
				this.emitFile({
					type: 'asset',
					fileName: 'service-worker.js',
					source: output.output[0].code,
				});
			},
		},
	};
}

function contentHash(file: { code: string } | { source: string | Uint8Array }): string {
	const content = 'code' in file ? file.code : file.source;
	return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
