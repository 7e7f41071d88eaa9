import type { Quote } from '@countersign/contract';

/**
 * The rate of a quote, turned so that the larger number is on the right: `1 EUR = 1.087 USDB`. The
 * interface gives sending units per receiving unit; this is for reading, never for arithmetic.
 */
export function formatRate(
	quote: Pick<Quote, 'exchangeRate' | 'sendingCurrency' | 'receivingCurrency'>,
	locale?: string,
): string {
	const { exchangeRate: rate, sendingCurrency: sent, receivingCurrency: received } = quote;
	const number = new Intl.NumberFormat(locale, {
		minimumFractionDigits: 2,
		maximumFractionDigits: 4,
	});
	return rate > 1
		? `1 ${received.code} = ${number.format(rate)} ${sent.code}`
		: `1 ${sent.code} = ${number.format(1 / rate)} ${received.code}`;
}
