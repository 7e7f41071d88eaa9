import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';

/**
 * A backend for development: the wallet handler in front of a sandbox, whose data is gone when the process ends. In
 * production, replace `sandboxConfig` with the address of your service, its API credential from the environment, and
 * ports that store their data in a database.
 */
export async function createBackend(
	origin: string,
): Promise<(request: Request) => Promise<Response>> {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	return createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));
}
