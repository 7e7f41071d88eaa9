import path from 'node:path';
import { defaultClientConditions, defineConfig, loadEnv } from 'vite';
import { pageBuild } from '../../scripts/build/pageBuild.mjs';
import { withoutNodeCrypto } from '../../scripts/build/withoutNodeCrypto.mjs';
import { sealPage } from './build/sealPage.js';

export default defineConfig(({ mode }) => {
	const env = loadEnv(mode, import.meta.dirname);
	const { VITE_ENDPOINT: endpoint, VITE_APPLICATIONS: applications } = env;
	if (!endpoint || !applications) {
		throw new Error('Set VITE_ENDPOINT and VITE_APPLICATIONS: see docs/guides/signer-origin.md.');
	}
	return {
		root: import.meta.dirname,
		plugins: [withoutNodeCrypto, sealPage({ endpoint, applications: applications.split(',') })],
		resolve: { conditions: ['countersign-source', ...defaultClientConditions] },
		build: {
			...pageBuild,
			outDir: path.join(import.meta.dirname, 'dist/site'),
			// One script, which the policy names by its hash.
			rolldownOptions: { output: { codeSplitting: false } },
		},
	};
});
