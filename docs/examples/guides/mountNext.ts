import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler, type WalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import type { NextRequest } from 'next/server';

const origin = 'http://localhost:3000';
const kept = globalThis as typeof globalThis & { wallet?: Promise<WalletHandler> };

/** A handler in front of a sandbox. In production, use your own configuration. */
async function createBackend(): Promise<WalletHandler> {
	const sandbox = await createSandbox({ strict: true, origins: [origin] });
	return createWalletHandler(sandboxConfig(sandbox, origin));
}

/** One handler per process, because development reloads this module after each change. */
async function handle(request: NextRequest): Promise<Response> {
	kept.wallet ??= createBackend().catch((error: unknown) => {
		// The next request tries again.
		delete kept.wallet;
		throw error;
	});
	return (await kept.wallet)(request);
}

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST };
