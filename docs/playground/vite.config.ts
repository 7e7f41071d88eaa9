import { defaultClientConditions, defineConfig } from 'vite';
import { pageBuild } from '../../scripts/build/pageBuild.mjs';
import { withoutNodeCrypto } from '../../scripts/build/withoutNodeCrypto.mjs';

// The documentation shows this page in a frame: a static page of its own, whose styles and content security
// policy are its own too.
export default defineConfig({
	root: import.meta.dirname,
	base: './',
	plugins: [withoutNodeCrypto],
	resolve: { conditions: ['countersign-source', ...defaultClientConditions] },
	worker: { format: 'es' },
	build: {
		...pageBuild,
		outDir: '../public/artifacts/playground',
		// PostgreSQL is 9 MB before it is compressed; the page says so before it is loaded.
		chunkSizeWarningLimit: 2_000,
	},
});
