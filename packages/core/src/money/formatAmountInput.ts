import { amountText } from './amountText.js';
import type { AmountCurrency } from './currencyStyle.js';
import { type NumberSigns, numberSigns } from './numberSigns.js';

/**
 * An amount as the person would have typed it, for a field that `parseAmount` reads: the locale's own
 * digits and decimal sign, no grouping, no currency.
 *
 * @throws WalletError `input.invalid` for an amount that is no safe integer.
 */
export function formatAmountInput(
	amount: number,
	currency: AmountCurrency,
	options: { readonly locale?: string | undefined } = {},
): string {
	const text = amountText(amount, currency.decimals).replace(/(\.\d\d\d*?)0+$/, '$1');
	return [...text].map((sign) => localSign(sign, numberSigns(currency, options.locale))).join('');
}

function localSign(sign: string, { decimal, digits }: NumberSigns): string {
	return sign === '.' ? decimal : (digits[Number(sign)] ?? sign);
}
