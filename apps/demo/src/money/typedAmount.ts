import { amountText } from './amountText.js';
import { separators } from './separators.js';

/** An amount as the person would have typed it, for a field that `parseAmount` reads. */
export function typedAmount(amount: number, decimals: number, locale?: string): string {
	const text = amountText(amount, decimals).replace(/(\.\d\d\d*?)0+$/, '$1');
	return text.replace('.', separators(locale).decimal);
}
