import { sandboxTrust } from '@countersign/contract';
import { createWallet, signerAt } from '@countersign/core';

/**
 * The wallet of this page, for the sandbox. In production, name your signer's address, and pin the keys and transactions of your
 * service.
 */
export const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
	signer: signerAt(import.meta.env.VITE_SIGNER),
});
