import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';

/**
 * A backend for development: the wallet handler in front of a sandbox, whose data is gone when the process ends. In
 * production, replace `sandboxConfig` with the address of your service, its API credential from the environment, and
 * ports that store their data in a database.
 */
export async function createBackend(
	application: string,
	signer: string,
): Promise<(request: Request) => Promise<Response>> {
	const origins = [application, signer];
	// Passkeys belong to the signer's host, so the page cannot ask for one.
	const relyingParty = { id: new URL(signer).hostname, name: 'Example wallet' };
	const sandbox = await createSandbox({ strict: true, origins, rpId: relyingParty.id });
	return createWalletHandler({
		...sandboxConfig(sandbox, application),
		origins,
		signer,
		relyingParty,
	});
}
