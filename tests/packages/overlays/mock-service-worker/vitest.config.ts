import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
	// Its service worker.
	publicDir: 'node_modules/msw/lib',
	// The files of its database lie beside its modules.
	optimizeDeps: { exclude: ['@electric-sql/pglite'] },
	test: {
		testTimeout: 60_000,
		hookTimeout: 120_000,
		setupFiles: './startWorker.ts',
		browser: {
			enabled: true,
			api: { host: 'localhost', port: Number(process.env.PORT), strictPort: true },
			headless: true,
			screenshotFailures: false,
			provider: playwright({ ...(executablePath && { launchOptions: { executablePath } }) }),
			instances: [{ browser: 'chromium' }],
		},
	},
});
