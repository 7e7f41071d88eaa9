import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import type { TransactionRow } from '../database/schema/payments.js';

/** A payment on its way at the instant of a step. */
export interface Settlement {
	readonly transaction: Transaction;
	readonly context: SandboxContext;
	readonly payment: TransactionRow;
	readonly at: Date;
}
