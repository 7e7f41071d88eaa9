/**
 * A program for any runtime: the backend and a sandbox in the same process. Bun and Deno serve the backend over HTTP,
 * as it is. In Node and Bun the program has to end by itself, although the session lives on.
 */
import { createTestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { pay } from './pay.mjs';

const origin = 'http://localhost:5173';
const sandbox = await createTestSandbox({ origins: [origin] });
const backend = createWalletHandler(sandboxConfig(sandbox, origin));
const server =
	globalThis.Bun?.serve({ hostname: 'localhost', port: 0, fetch: backend }) ??
	globalThis.Deno?.serve({ hostname: 'localhost', port: 0 }, backend);
const port = server?.port ?? server?.addr.port;
await pay(origin, (request) => {
	if (port === undefined) return backend(request);
	return fetch(new Request(request.url.replace(origin, `http://localhost:${port}`), request));
});
server?.stop?.(true);
await sandbox.close();
console.log('paid');
// There, nothing that a library can do lets a program end while a channel to other tabs is open.
globalThis.Deno?.exit();
