import { type AmountCurrency, isThreeLetters } from './currencyStyle.js';

/**
 * The fee to show beside the amount that it is part of: rounded up to whole cents ({@link centOf}), so that a reader can
 * add up what is shown. Where the amount is not in whole cents itself, nothing is rounded. All in the smallest unit of the
 * currency.
 *
 * @example
 * ```ts
 * import { shownFee } from '@countersign/core/format';
 *
 * const currency = { code: 'USDB', decimals: 6 };
 * export const fee: number = shownFee({ sends: 25_000_000, fee: 312_500, currency }); // 320_000
 * ```
 */
export function shownFee({
	sends,
	fee,
	currency,
}: {
	readonly sends: number;
	readonly fee: number;
	readonly currency: AmountCurrency;
}): number {
	const cent = centOf(currency);
	return sends % cent === 0 ? Math.min(sends, Math.ceil(fee / cent) * cent) : fee;
}

/**
 * The unit in which people add up amounts of a currency, in its smallest unit: a hundredth of a token that stands for
 * money, such as USDB. Of a currency with a code of ISO 4217, and of a token with more than six decimals, it is the smallest
 * unit itself: 0.015 KWD is not 0.02, and 0.01 BTC is much money.
 *
 * @example
 * ```ts
 * import { centOf } from '@countersign/core/format';
 *
 * export const cent: number = centOf({ code: 'USDB', decimals: 6 }); // 10_000
 * ```
 */
export function centOf({ code, decimals }: AmountCurrency): number {
	if (isThreeLetters(code) || decimals > 6) return 1;
	return 10 ** Math.max(0, decimals - 2);
}
