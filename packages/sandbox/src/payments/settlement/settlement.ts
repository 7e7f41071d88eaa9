import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';

/** A payment on its way at the instant of a step. */
export interface Settlement {
	readonly transaction: Transaction;
	readonly context: SandboxContext;
	readonly payment: TransactionRow;
	readonly at: Date;
}
