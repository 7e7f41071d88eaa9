import type { QuoteRequest } from '@countersign/contract';
import type { InternalAccountRow } from '../database/schema/accounts.js';
import type { Price, Transfer } from './priceTransfer.js';
import type { Payee } from './resolveDestination.js';

/** Everything that is known about a quote before it is written down. */
export interface Offer {
	readonly quoteId: string;
	readonly transactionId: string;
	readonly request: QuoteRequest;
	readonly payer: InternalAccountRow;
	readonly payee: Payee;
	readonly transfer: Transfer;
	readonly price: Price;
	readonly at: Date;
	readonly expiresAt: Date;
}
