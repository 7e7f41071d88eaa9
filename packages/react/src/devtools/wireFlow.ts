import type { OperationName } from '@countersign/contract';
import type { WireExchange } from './wireExchange.js';

/** One thing that the wallet did: a request, or the two legs of a signed retry. */
export interface WireFlow {
	readonly id: number;
	/** Undefined for the backend's own routes. */
	readonly operation: OperationName | undefined;
	/** Of the operation: `POST /quotes/{quoteId}/execute`; else what was sent. */
	readonly title: string;
	readonly exchanges: readonly WireExchange[];
	/** What the stamp is over, when something was signed. */
	readonly signed: unknown;
}
