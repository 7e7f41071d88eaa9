import type { Quote } from '@countersign/contract';
import { formatAmount, formatRate } from '@countersign/core';

/** One line of a quote that came out differently the second time. */
export interface QuoteChange {
	readonly label: string;
	readonly before: string;
	readonly after: string;
}

/** What a person would want to know before confirming `next` in place of `previous`. */
export function quoteChanges(previous: Quote, next: Quote): readonly QuoteChange[] {
	const lines: readonly (readonly [string, (quote: Quote) => string])[] = [
		['You send', (quote) => formatAmount(quote.totalSendingAmount, quote.sendingCurrency)],
		['Fee', (quote) => formatAmount(quote.feesIncluded, quote.sendingCurrency)],
		['Rate', (quote) => formatRate(quote)],
		[
			'Recipient gets',
			(quote) => formatAmount(quote.totalReceivingAmount, quote.receivingCurrency),
		],
	];
	return lines
		.map(([label, read]) => ({ label, before: read(previous), after: read(next) }))
		.filter(({ before, after }) => before !== after);
}
