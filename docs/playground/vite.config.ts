import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import { pageBuild } from '../../scripts/build/pageBuild.mjs';
import { withoutNodeCrypto } from '../../scripts/build/withoutNodeCrypto.mjs';
import { trimDatabase } from './trimDatabase.js';

const { resolve } = createRequire(
	path.resolve(import.meta.dirname, '../../packages/sandbox/package.json'),
);
const database = path.dirname(resolve('@electric-sql/pglite'));
const databaseBytes = readdirSync(database)
	.filter((file) => /^(?:pglite|initdb)\.(?:wasm|data)$/.test(file))
	.reduce((sum, file) => sum + statSync(path.join(database, file)).size, 0);

// The documentation shows this page in a frame: a static page of its own, whose styles and content security
// policy are its own too.
export default defineConfig({
	root: import.meta.dirname,
	base: './',
	plugins: [withoutNodeCrypto, trimDatabase(database)],
	resolve: { conditions: ['countersign-source', ...defaultClientConditions] },
	define: { __DATABASE_BYTES__: databaseBytes },
	worker: { format: 'es' },
	build: {
		...pageBuild,
		outDir: '../public/artifacts/playground',
		// PostgreSQL is 9 MB before it is compressed; the page says so before it is loaded.
		chunkSizeWarningLimit: 2_000,
	},
});
