import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { sandboxConfig } from '@countersign/server/testing';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin } from 'vitest/config';

// A browser that is already there, in place of the one that "npx playwright install chromium" brings.
const executablePath = process.env.CHROMIUM_PATH;

// The page of the tests: passkeys belong to an origin.
const port = Number(process.env.PORT ?? 63315);
const origin = `http://localhost:${port}`;

/** Starts a backend in front of a sandbox, below `/api` of the server that the tests' page comes from. */
function backend(): Plugin {
	let sandbox: Promise<TestSandbox> | undefined;
	return {
		name: 'backend',
		configureServer: async ({ middlewares }) => {
			// Vitest starts more than one server.
			sandbox ??= createTestSandbox({ origins: [origin] });
			middlewares.use('/api', toNodeHandler(createHandler(await sandbox)));
		},
		buildEnd: async () => {
			const open = sandbox;
			sandbox = undefined;
			await (await open)?.close();
		},
	};
}

function createHandler(sandbox: TestSandbox): (request: Request) => Promise<Response> {
	return createWalletHandler({ ...sandboxConfig(sandbox, origin), loginTime: 0 });
}

export default defineConfig({
	plugins: [backend()],
	test: {
		testTimeout: 30_000,
		browser: {
			enabled: true,
			api: { host: 'localhost', port, strictPort: true },
			headless: true,
			screenshotFailures: false,
			provider: playwright({ ...(executablePath && { launchOptions: { executablePath } }) }),
			instances: [{ browser: 'chromium' }],
		},
	},
});
