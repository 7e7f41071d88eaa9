import type { Currency } from '@countersign/contract';
import { amountText } from './amountText.js';

/**
 * An amount in the smallest unit of its currency, for reading: `$12.34`, `USDB 12.34`. Zeros beyond
 * the second decimal are left out; every other digit is shown.
 */
export function formatAmount(
	amount: number,
	currency: Pick<Currency, 'code' | 'decimals'>,
	options: { readonly signed?: boolean; readonly locale?: string } = {},
): string {
	const { code, decimals } = currency;
	const digits = {
		minimumFractionDigits: Math.min(2, decimals),
		maximumFractionDigits: decimals,
	};
	const signDisplay = options.signed ? ('exceptZero' as const) : ('auto' as const);
	const text = amountText(amount, decimals);
	if (isIsoCode(code)) {
		const style = { style: 'currency', currency: code, signDisplay, ...digits } as const;
		return withMinus(new Intl.NumberFormat(options.locale, style).format(text));
	}
	const unsigned = new Intl.NumberFormat(options.locale, digits).format(
		text.replace(/^-/, '') as `${number}`,
	);
	const sign = amount < 0 ? '−' : amount > 0 && options.signed ? '+' : '';
	return `${sign}${code}\u00a0${unsigned}`;
}

/** `Intl` knows three-letter codes only; a stablecoin has its code in front. */
function isIsoCode(code: string): boolean {
	return /^[A-Z]{3}$/.test(code);
}

function withMinus(text: string): string {
	return text.replace('-', '−');
}
