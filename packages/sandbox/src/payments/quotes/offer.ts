import type { CustomerInfo, QuoteRequest } from '@countersign/contract';
import type { Price, Transfer } from '../rates/priceTransfer.js';
import type { Payee } from './resolveDestination.js';
import type { Payer } from './resolveSource.js';

/** Everything that is known about a quote before it is written down. */
export interface Offer {
	readonly quoteId: string;
	readonly transactionId: string;
	readonly request: QuoteRequest;
	readonly payer: Payer;
	readonly payee: Payee;
	/** What the platform wants to know of the payee, as far as it is known. */
	readonly counterparty: CustomerInfo | undefined;
	readonly transfer: Transfer;
	readonly price: Price;
	/** Of the wallet's transaction, when a wallet pays. */
	readonly nonce: number | undefined;
	readonly at: Date;
	readonly expiresAt: Date;
}
