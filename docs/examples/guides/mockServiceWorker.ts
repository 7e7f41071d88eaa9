import { createBrowserFetch, createTestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';

/** Your backend in front of a sandbox, at the address that the page sends its requests to. */
export async function mockBackend(origin: string) {
	const sandbox = await createTestSandbox({ origins: [origin] });
	const backend = createWalletHandler({ ...sandboxConfig(sandbox, origin), loginTime: 0 });
	const send = createBrowserFetch(backend, { origin });
	const server = setupServer(http.all(`${origin}/api/*`, ({ request }) => send(request)));
	return { sandbox, server };
}
