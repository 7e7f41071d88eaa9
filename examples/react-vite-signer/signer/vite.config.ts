import path from 'node:path';
import { integrity } from 'countersign/vite';
import { defineConfig } from 'vite';
import { sealPage } from './build/sealPage.js';

/** Builds the signer for the backend that `VITE_ENDPOINT` names, and the pages at `VITE_APPLICATIONS`. */
export default defineConfig({
	plugins: [integrity(), sealPage()],
	build: {
		outDir: path.join(import.meta.dirname, 'dist'),
		emptyOutDir: true,
		target: 'es2022',
		cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
		// No inline script and no data: address, which the policy of the page forbids.
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		// What tells the session comes in one file.
		rolldownOptions: {
			output: {
				hashCharacters: 'hex',
				codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] },
			},
		},
	},
});
