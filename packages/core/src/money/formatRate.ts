import type { Quote } from '@countersign/contract';

/**
 * The rate of a quote, turned so that the larger number is on the right: `1 EUR = 1.087 USDB`. The
 * interface gives sending units per receiving unit; this is for reading, never for arithmetic.
 *
 * @param options.locale - BCP 47. Default: the browser's own.
 * @see specification, "Quote", `exchangeRate`
 */
export function formatRate(
	quote: Pick<Quote, 'exchangeRate' | 'sendingCurrency' | 'receivingCurrency'>,
	options: { readonly locale?: string | undefined } = {},
): string {
	const { exchangeRate: rate, sendingCurrency: sent, receivingCurrency: received } = quote;
	const number = new Intl.NumberFormat(options.locale, {
		minimumFractionDigits: 2,
		maximumFractionDigits: 4,
	});
	const one = new Intl.NumberFormat(options.locale).format(1);
	return rate > 1
		? `${one} ${received.code} = ${number.format(rate)} ${sent.code}`
		: `${one} ${sent.code} = ${number.format(1 / rate)} ${received.code}`;
}
