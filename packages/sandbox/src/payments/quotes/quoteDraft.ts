import type { CustomerInfo, QuoteRequest } from '@countersign/contract';
import type { Price, Transfer } from '../rates/priceTransfer.js';
import type { Payee } from './resolveDestination.js';
import type { Payer } from './resolveSource.js';

/** A quote before it is stored. */
export interface QuoteDraft {
	readonly quoteId: string;
	readonly transactionId: string;
	readonly request: QuoteRequest;
	readonly payer: Payer;
	readonly payee: Payee;
	/** Counterparty fields that the platform requires, as far as they are known. */
	readonly counterparty: CustomerInfo | undefined;
	readonly transfer: Transfer;
	readonly price: Price;
	/** Of the wallet's transaction, when a wallet pays. */
	readonly nonce: number | undefined;
	readonly at: Date;
	readonly expiresAt: Date;
}
