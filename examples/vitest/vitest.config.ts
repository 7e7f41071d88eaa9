import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		// V8 would go on to optimise the WebAssembly of the sandbox's database, which costs more than it saves in a short file.
		execArgv: ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'],
	},
});
