/**
 * The whole ledger, read by SQL. Amounts are in the smallest unit of their currency.
 * Published: this file names no type of the database.
 */
export interface LedgerAudit {
	/** Sum of all postings. Every total is zero. */
	readonly sums: readonly { readonly currency: string; readonly total: number }[];
	readonly balances: readonly {
		readonly account: string;
		readonly currency: string;
		readonly balance: number;
	}[];
	readonly postings: readonly {
		readonly entry: string;
		readonly kind: string;
		readonly transactionId: string;
		readonly account: string;
		readonly currency: string;
		readonly amount: number;
	}[];
	/** Entries that do not sum to zero, and accounts whose balance is not the sum of their postings. */
	readonly faults: readonly string[];
}
