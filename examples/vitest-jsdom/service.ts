import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { sandboxConfig } from '@countersign/server/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where the backend is, with the page's origin. */
		readonly service: { readonly endpoint: string; readonly origin: string };
	}
}

const origin = 'http://localhost:5173';

/** Starts a backend in front of a sandbox for all tests, and stops both at the end. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	const backend = createWalletHandler({ ...sandboxConfig(sandbox, origin), loginTime: 0 });
	const server = createServer(toNodeHandler(backend)).listen(0, 'localhost');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	provide('service', { endpoint: `http://localhost:${port}/api`, origin });
	return async () => {
		server.close();
		server.closeAllConnections();
		await sandbox.close();
	};
}
