import { defineConfig } from '@rsbuild/core';

export default defineConfig({
	source: { entry: { main: './src/main.ts' } },
	output: { assetPrefix: '/dist/', distPath: { js: '', jsAsync: '' }, filenameHash: false },
	tools: { htmlPlugin: false, rspack: { optimization: { splitChunks: false } } },
});
