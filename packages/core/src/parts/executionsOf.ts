import { createExecutions, type Executions } from '../signer/confirmations.js';
import type { WalletParts } from '../wallet.js';
import { recordStoreOf } from './sessionStoreOf.js';

/** The confirmations that were spent, by account. A sign-out forgets them, as it does payments. */
export function executionsOf({ own, scope }: WalletParts): (accountId: string) => Executions {
	const records = own(recordStoreOf);
	return (accountId) => createExecutions(records, `countersign:executions:${scope}:${accountId}`);
}
