import path from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import { pageBuild } from '../../scripts/build/pageBuild.mjs';
import { withoutNodeCrypto } from '../../scripts/build/withoutNodeCrypto.mjs';
import { sealPage } from './build/sealPage.js';

export default defineConfig({
	plugins: [withoutNodeCrypto, sealPage()],
	resolve: { conditions: ['countersign-source', ...defaultClientConditions] },
	build: {
		...pageBuild,
		outDir: path.join(import.meta.dirname, 'dist/site'),
		// One script, which the policy names by its hash.
		rolldownOptions: { output: { codeSplitting: false } },
	},
});
