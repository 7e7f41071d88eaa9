import type { EnclaveKeys, TransactionPolicy } from '@countersign/contract';
import { createWallet, type Wallet } from '@countersign/core';

export function createProductionWallet(
	enclaveKeys: EnclaveKeys,
	transactions: TransactionPolicy,
): Wallet {
	return createWallet({
		endpoint: '/api',
		environment: 'production',
		enclaveKeys,
		transactions,
		opaqueTransactions: 'refuse',
	});
}
