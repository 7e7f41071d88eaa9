import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';

type Backend = (request: Request) => Promise<Response>;
const origin = `http://localhost:${process.env.PORT ?? 3000}`;
const kept = globalThis as typeof globalThis & { backend?: Promise<Backend> };

/** One backend for the process: development loads this module again after each change. */
export function openBackend(): Promise<Backend> {
	kept.backend ??= createBackend().catch((error: unknown) => {
		// The next request tries again.
		delete kept.backend;
		throw error;
	});
	return kept.backend;
}

/**
 * A backend for this machine: the wallet handler in front of a sandbox, which keeps nothing when it ends. For a
 * real deployment, name your service, its API credential and ports that keep what they are given, in place of
 * `sandboxConfig`.
 */
async function createBackend(): Promise<Backend> {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	return createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));
}
