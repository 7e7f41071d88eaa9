import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler, join } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { findUser } from './login';

const origin = `http://localhost:${process.env.PORT ?? 3000}`;
const kept = globalThis as typeof globalThis & { backend?: ReturnType<typeof createBackend> };

export async function openBackend() {
	return (await open()).handle;
}

/** Before a user opens the page with the wallet. */
export async function openWallet(userId: string, email: string) {
	const { customerId, accountId } = await join((await open()).config, { userId, email });
	return { customerId, accountId };
}

/** One backend per process, because Next.js loads this module more than once. */
function open() {
	kept.backend ??= createBackend().catch((error: unknown) => {
		// The next request tries again.
		delete kept.backend;
		throw error;
	});
	return kept.backend;
}

async function createBackend() {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	const config = sandboxConfig(sandbox, origin, 'Example wallet');
	const authenticate = ({ headers }: Request) => findUser(headers);
	return { config, handle: createWalletHandler({ ...config, authenticate }) };
}
