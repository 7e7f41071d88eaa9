import type { OperationName } from '@countersign/contract';
import type { Fault } from '@countersign/sandbox';

/** Something that goes wrong between a page and its backend, or behind it. */
export type PaymentFault = FaultOnTheWay | FaultAtTheService;

/** What a page may meet on its way to the backend, at the `skip`-th request of that kind from now. */
export interface FaultOnTheWay {
	readonly where: 'way';
	readonly path: '/quotes' | '/execute' | 'GET';
	readonly skip: number;
	readonly kind: /** The request never left. */
		| 'offline'
		/** It was answered, and the answer was lost. */
		| 'lost'
		/** The page was told that it failed, and it arrives later. */
		| 'late'
		| 'twice'
		/** No answer within the deadline; it never arrived, or it did. */
		| 'timeout'
		| 'timeout after commit'
		/** The tab is gone before the request left, or before the answer came. */
		| 'killed'
		| 'killed after commit';
}

/** What the sandbox does on purpose. */
export interface FaultAtTheService {
	readonly where: 'service';
	readonly fault: Fault;
}

/** The operations of a payment. */
export const operations = [
	'createQuote',
	'executeQuote',
	'getQuote',
	'getTransaction',
] as const satisfies readonly OperationName[];
