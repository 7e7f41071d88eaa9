import { type Quote, quoteStatuses } from '@countersign/contract';
import { WalletError } from '../errors.js';

const known: ReadonlySet<string> = new Set(quoteStatuses);

/** Whether the service says that it is executing a quote, or has executed it. */
export function isExecuted({ status }: Quote): boolean {
	return known.has(status) && status !== 'PENDING' && status !== 'EXPIRED';
}

/** Whether this version does not know the status of a quote: it does not say whether the quote was executed. */
export function isUnclear({ status }: Quote): boolean {
	return !known.has(status);
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
