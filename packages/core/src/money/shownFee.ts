import type { AmountCurrency } from './currencyStyle.js';

/**
 * The fee to show beside the amount that it is part of: rounded up to the two decimals of that amount, so that a reader can
 * add up what is shown. Where the amount has more than two decimals itself, nothing is rounded, nor in a currency of more than
 * six decimals: 0.01 BTC is much money. All in the smallest unit of the currency.
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
	const { decimals } = currency;
	const cent = decimals > 6 ? 1 : 10 ** Math.max(0, decimals - 2);
	return sends % cent === 0 ? Math.min(sends, Math.ceil(fee / cent) * cent) : fee;
}
