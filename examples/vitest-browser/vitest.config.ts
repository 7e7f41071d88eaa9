import { createTestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { getRequestListener } from '@hono/node-server';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin } from 'vitest/config';

// A browser that is already there, in place of the one that "npx playwright install chromium" brings.
const executablePath = process.env.CHROMIUM_PATH;

/** The backend before a sandbox, below `/api` of the server that the tests' page comes from. */
function backend(): Plugin {
	return {
		name: 'backend',
		configureServer({ middlewares }) {
			let handler: ReturnType<typeof createBackend> | undefined;
			const listener = getRequestListener(async (request) => {
				handler ??= createBackend(new URL(request.url).origin);
				return (await handler)(request);
			});
			middlewares.use((request, response, next) => {
				if (request.url?.startsWith('/api/')) void listener(request, response);
				else next();
			});
		},
	};
}

async function createBackend(origin: string): Promise<(request: Request) => Promise<Response>> {
	const sandbox = await createTestSandbox({ origins: [origin] });
	return createWalletHandler({
		service: {
			baseUrl: 'http://localhost/2025-10-13',
			tokenId: 'sandbox_token',
			clientSecret: 'sandbox_secret',
			fetch: sandbox.fetch,
		},
		people: memoryPeople(),
		store: memoryStore(),
		origins: [origin],
		relyingParty: { id: 'localhost', name: 'Tests' },
		environment: 'sandbox',
		loginTime: 0,
	});
}

export default defineConfig({
	plugins: [backend()],
	test: {
		testTimeout: 30_000,
		browser: {
			enabled: true,
			headless: true,
			screenshotFailures: false,
			provider: playwright({ ...(executablePath && { launchOptions: { executablePath } }) }),
			instances: [{ browser: 'chromium' }],
		},
	},
});
