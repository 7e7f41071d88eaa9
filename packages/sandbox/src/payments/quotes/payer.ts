import type { TransactionSource } from '@countersign/contract';
import type { InternalAccountRow } from '../../platform/database/schema/accounts.js';

/** Who pays for a quote, and from where. */
export interface Payer {
	/** `null` when the platform itself pays. */
	readonly customerId: string | null;
	/** Currency code. */
	readonly currency: string;
	readonly source: TransactionSource;
	/** The account that pays. Absent when the payer is to transfer the money. */
	readonly account?: InternalAccountRow;
}
