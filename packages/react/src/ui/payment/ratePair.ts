import type { AmountCurrency } from '@countersign/core/format';

interface RatePair {
	readonly sourceCurrency: string;
	readonly destinationCurrency: readonly string[];
}

/** The pair whose rates the estimate reads, and by which the review finds them again. */
export function ratePair(sending: AmountCurrency, receiving: AmountCurrency): RatePair {
	return { sourceCurrency: sending.code, destinationCurrency: [receiving.code] };
}
