import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { findUser } from './login';

const origin = `http://localhost:${process.env.PORT ?? 3000}`;
const kept = globalThis as typeof globalThis & { backend?: ReturnType<typeof createBackend> };

/** One backend per process, because Next.js loads this module more than once. */
export function openBackend() {
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
 * ports that store their data in a database. Other functions of the server package take the same `config`.
 */
async function createBackend() {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	const config = sandboxConfig(sandbox, origin, 'Example wallet');
	const authenticate = ({ headers }: Request) => findUser(headers);
	return { config, handle: createWalletHandler({ ...config, authenticate }) };
}
