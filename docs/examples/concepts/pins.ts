import type { EnclaveKeys } from '@countersign/contract';
import { createWallet, type TransactionRules, type Wallet } from '@countersign/core';

export function createProductionWallet(
	enclaveKeys: EnclaveKeys,
	transactions: TransactionRules,
): Wallet {
	return createWallet({
		endpoint: '/api',
		environment: 'production',
		// The backend's `relyingParty.id`, because the page is on wallet.example.com.
		rpId: 'example.com',
		enclaveKeys,
		transactions,
	});
}
