import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';

type Backend = (request: Request) => Promise<Response>;
const origin = `http://localhost:${process.env.PORT ?? 3000}`;
const kept = globalThis as typeof globalThis & { backend?: Promise<Backend> };

/** One backend per process, because development reloads this module after each change. */
export function openBackend(): Promise<Backend> {
	kept.backend ??= createBackend().catch((error: unknown) => {
		// The next request tries again.
		delete kept.backend;
		throw error;
	});
	return kept.backend;
}

/**
 * A backend for development: the wallet handler in front of a sandbox, whose data is gone when the process ends. In
 * production, replace `sandboxConfig` with the address of your service, its API credential from the environment, and
 * ports that store their data in a database.
 */
async function createBackend(): Promise<Backend> {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	return createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));
}
