import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';

/**
 * A backend for this machine: the wallet handler in front of a sandbox, which keeps nothing when it ends. For a
 * real deployment, name your service, its API credential and ports that keep what they are given, in place of
 * `sandboxConfig`.
 */
export async function createBackend(
	origin: string,
): Promise<(request: Request) => Promise<Response>> {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	return createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));
}
