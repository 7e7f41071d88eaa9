import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { componentSheets } from '../../docs/.vitepress/tables/readComponents.js';
import { pageBuild } from '../../scripts/build/pageBuild.mjs';
import { withoutNodeCrypto } from '../../scripts/build/withoutNodeCrypto.mjs';

export default defineConfig({
	// A static page below `/gallery/` of any site; the demo's build has it there.
	base: '/gallery/',
	plugins: [react(), withoutNodeCrypto],
	// The packages of this workspace are read from source, so that nothing has to be built first.
	resolve: {
		conditions: ['countersign-source', ...defaultClientConditions],
		// Those of this app: a start installs none beside the components, which leave them to their users.
		dedupe: ['react', 'react-dom', '@tanstack/react-query'],
	},
	server: {
		host: 'localhost',
		port: Number(process.env['GALLERY_PORT'] ?? 5174),
		strictPort: true,
	},
	define: { __COMPONENT_SHEETS__: JSON.stringify(componentSheets()) },
	build: {
		...pageBuild,
		outDir: 'dist/site',
		// Small files compress badly.
		rolldownOptions: {
			output: { codeSplitting: { groups: [{ name: 'entry', tags: ['$initial'] }] } },
		},
	},
});
