import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import type { QuoteRow, TransactionRow } from '../database/schema/payments.js';

/** An executed payment at the instant of a step. */
export interface Settlement {
	readonly transaction: Transaction;
	readonly context: SandboxContext;
	readonly payment: TransactionRow;
	readonly quote: QuoteRow;
	readonly at: Date;
}
