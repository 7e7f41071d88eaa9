import {
	allowCookieHeaders,
	createBrowserFetch,
	createSandbox,
} from '@countersign/sandbox/browser';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { http } from 'msw';
import { setupWorker } from 'msw/browser';

/** Your backend in front of a sandbox, both in the page that is tested. */
export async function mockBackendInPage() {
	const { origin, hostname } = location;
	allowCookieHeaders();
	const sandbox = await createSandbox({ strict: true, origins: [origin], rpId: hostname });
	const send = createBrowserFetch(createWalletHandler(sandboxConfig(sandbox, origin)), { origin });
	const worker = setupWorker(http.all(`${origin}/api/*`, ({ request }) => send(request)));
	return { sandbox, worker };
}
