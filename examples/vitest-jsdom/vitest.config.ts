import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: { environment: 'jsdom', globalSetup: 'service.ts', setupFiles: 'setup.ts' },
});
