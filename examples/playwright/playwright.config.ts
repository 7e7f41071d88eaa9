import type { WalletOptions } from '@countersign/sandbox/playwright';
import { defineConfig } from '@playwright/test';

const origin = `http://localhost:${process.env.PORT ?? 5173}`;
// A browser that is already there, in place of the one that "npx playwright install chromium" brings.
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig<WalletOptions>({
	testMatch: '*.spec.ts',
	use: {
		baseURL: origin,
		controlUrl: '/control',
		...(executablePath && { launchOptions: { executablePath } }),
	},
	webServer: { command: 'npx vite', url: origin, reuseExistingServer: false },
});
