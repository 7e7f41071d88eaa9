import { createWallet, type Wallet, type WalletConfig } from '@countersign/core';
import type { TestBackend } from './createTestBackend.js';

/** A real wallet that talks to the test backend and keeps nothing. */
export function createTestWallet(
	{ enclaveKeys, fetch }: TestBackend,
	config: Partial<WalletConfig> = {},
): Wallet {
	return createWallet({
		endpoint: '/api',
		environment: 'sandbox',
		enclaveKeys,
		transactions: 'allow',
		// The backend's enclave does not open the sealed code, so it knows no key to name in its token.
		verificationTokens: 'unverified',
		storage: 'memory',
		fetch,
		...config,
	});
}
