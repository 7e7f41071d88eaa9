import type { Currency, Quote } from '@countersign/contract';

/** What a person has confirmed, under an id of the caller's. Plain data. */
export interface Confirmed {
	readonly id: string;
	readonly terms: Terms;
}

/** The terms of a quote. */
export interface Terms {
	readonly quoteId: string;
	/** The account that pays. Absent if the quote names none. */
	readonly payer?: string | undefined;
	/** Smallest units. */
	readonly sends: Money;
	readonly receives: Money;
	/** The quote's destination, as JSON. */
	readonly payee: string;
	/** How much worse a new quote may be that takes over the confirmation. Hundredths of a percent, an integer. */
	readonly tolerance: number;
}

interface Money extends Pick<Currency, 'code' | 'decimals'> {
	readonly amount: number;
}

export function termsOf(quote: Quote, tolerance = 0): Terms {
	const { id: quoteId, destination } = quote;
	const money = (amount: number, { code, decimals }: Currency) => ({ amount, code, decimals });
	return {
		quoteId,
		payer: payerOf(quote),
		sends: money(quote.totalSendingAmount, quote.sendingCurrency),
		receives: money(quote.totalReceivingAmount, quote.receivingCurrency),
		payee: JSON.stringify(destination),
		tolerance,
	};
}

/** The account that pays a quote. */
export function payerOf({ source }: Quote): string | undefined {
	return source.sourceType === 'ACCOUNT' ? source.accountId : undefined;
}

const whole = 10_000n;

/** Whether terms are no worse than those that were confirmed, beyond the tolerance, for the same payer and payee. */
export function areCovered(terms: Terms, confirmed: Terms): boolean {
	const { payer, sends, receives, payee, tolerance } = confirmed;
	const share = BigInt(tolerance);
	return (
		terms.payer === payer &&
		terms.payee === payee &&
		isSameCurrency(terms.sends, sends) &&
		isSameCurrency(terms.receives, receives) &&
		BigInt(terms.sends.amount) * whole <= BigInt(sends.amount) * (whole + share) &&
		BigInt(terms.receives.amount) * whole >= BigInt(receives.amount) * (whole - share)
	);
}

/** Totals can be compared only in the same currency and unit. */
function isSameCurrency(a: Money, b: Money): boolean {
	return a.code === b.code && a.decimals === b.decimals;
}
