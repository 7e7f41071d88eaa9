import { defaultClientConditions, defineConfig } from 'vite';

// The documentation shows this page in a frame: a static page of its own, whose styles and content security
// policy are its own too.
export default defineConfig({
	root: import.meta.dirname,
	base: './',
	resolve: { conditions: ['countersign-source', ...defaultClientConditions] },
	worker: { format: 'es' },
	build: {
		outDir: '../pages/public/artifacts/playground',
		emptyOutDir: true,
		target: 'es2022',
		cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		// PostgreSQL is 9 MB before it is compressed; the page says so before it is loaded.
		chunkSizeWarningLimit: 2_000,
	},
});
