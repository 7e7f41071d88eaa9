import { sandboxTrust } from '@countersign/contract';
import { createWallet, type Wallet } from '@countersign/core';

/** A wallet as a server render has it, and every request that it made: there should be none. */
export function createServerWallet(): { readonly wallet: Wallet; readonly calls: unknown[] } {
	const calls: unknown[] = [];
	const wallet = createWallet({
		endpoint: 'http://localhost:8788/api',
		...sandboxTrust,
		allowSandboxOffLocalhost: true,
		fetch: async (...call) => {
			calls.push(call);
			return Response.error();
		},
	});
	return { wallet, calls };
}
