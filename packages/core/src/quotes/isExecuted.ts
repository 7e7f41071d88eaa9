import type { Quote, QuoteStatus } from '@countersign/contract';
import { WalletError } from '../errors.js';

/** Each status that this version knows, and whether it means an execution. */
const executed: ReadonlyMap<string, boolean> = new Map(
	Object.entries({
		PENDING: false,
		PROCESSING: true,
		COMPLETED: true,
		FAILED: true,
		EXPIRED: false,
	} satisfies Record<QuoteStatus, boolean>),
);

/** Whether the service says that it is executing a quote, or has executed it. */
export function isExecuted({ status }: Quote): boolean {
	return !!executed.get(status);
}

/** Whether this version does not know the status of a quote, so that it is unclear whether the quote was executed. */
export function isUnclear({ status }: Quote): boolean {
	return !executed.has(status);
}

/** @throws WalletError `quote.not_executable` for a quote whose status this version does not know */
export function requireKnownStatus(quote: Quote): void {
	if (isUnclear(quote)) {
		throw new WalletError(
			'quote.not_executable',
			'This version does not know the status of the quote.',
		);
	}
}
