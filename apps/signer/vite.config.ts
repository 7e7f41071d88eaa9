import path from 'node:path';
import { integrity } from 'countersign/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { pageBuild } from '../../scripts/build/pageBuild.mjs';
import { withoutNodeCrypto } from '../../scripts/build/withoutNodeCrypto.mjs';
import { sealPage } from './build/sealPage.js';

export default defineConfig({
	plugins: [withoutNodeCrypto, integrity(), sealPage()],
	resolve: { conditions: ['countersign-source', ...defaultClientConditions] },
	build: {
		...pageBuild,
		outDir: path.join(import.meta.dirname, 'dist/site'),
		// What tells the session comes in one file: small files compress badly.
		rolldownOptions: {
			output: {
				hashCharacters: 'hex',
				codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] },
			},
		},
	},
});
