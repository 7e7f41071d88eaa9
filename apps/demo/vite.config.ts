import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { pageBuild } from '../../scripts/build/pageBuild.mjs';

const port = Number(process.env['DEMO_PORT'] ?? 5173);
const backend = `http://localhost:${process.env['BACKEND_PORT'] ?? 8788}`;
const gallery = `http://localhost:${process.env['GALLERY_PORT'] ?? 5174}`;

export default defineConfig({
	plugins: [react()],
	// The packages of this workspace are read from source, so that nothing has to be built first.
	resolve: { conditions: ['countersign-source', ...defaultClientConditions] },
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
		// What the first screen needs comes in two files: small ones compress badly, and libraries hardly
		// ever change. The rest is split by its `import()`s.
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{ name: 'libraries', tags: ['$initial'], test: /node_modules\//, priority: 2 },
						{ name: 'entry', tags: ['$initial'], priority: 1 },
					],
				},
			},
		},
	},
});
