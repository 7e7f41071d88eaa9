import type { Quote } from '@countersign/contract';

/** How a new quote differs from the one that the person saw before. Smallest units. */
export interface QuoteChange {
	readonly before: QuoteTerms;
	readonly after: QuoteTerms;
	/** The recipient gets less, or the sender pays more, beyond the tolerance. */
	readonly isWorse: boolean;
}

/** What a quote costs and brings. Smallest units. */
export type QuoteTerms = Pick<
	Quote,
	'totalSendingAmount' | 'totalReceivingAmount' | 'feesIncluded'
>;

const whole = 10_000n;

/** Compares two quotes for the same request. `tolerance` is in hundredths of a percent, an integer. */
export function quoteChange(before: Quote, after: Quote, tolerance: number): QuoteChange {
	const share = BigInt(tolerance);
	const [receivedBefore, received] = both(before, after, 'totalReceivingAmount');
	const [sentBefore, sent] = both(before, after, 'totalSendingAmount');
	return {
		before: termsOf(before),
		after: termsOf(after),
		isWorse:
			received * whole < receivedBefore * (whole - share) ||
			sent * whole > sentBefore * (whole + share),
	};
}

function both(before: Quote, after: Quote, amount: keyof QuoteTerms): [bigint, bigint] {
	return [BigInt(before[amount]), BigInt(after[amount])];
}

function termsOf({ totalSendingAmount, totalReceivingAmount, feesIncluded }: Quote): QuoteTerms {
	return { totalSendingAmount, totalReceivingAmount, feesIncluded };
}
