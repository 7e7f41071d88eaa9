import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { memoryEvents, sandboxConfig } from '@countersign/server/testing';

/** The backend of the example, with live updates. */
export async function createBackend(
	origin: string,
): Promise<(request: Request) => Promise<Response>> {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	const config = sandboxConfig(sandbox, origin, 'Example wallet');
	return createWalletHandler({ ...config, events: memoryEvents() });
}
