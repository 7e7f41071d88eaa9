import { type AmountCurrency, formatAmount, shownFee } from '@countersign/core/format';

/** What a payment costs. Smallest units of one currency. */
export interface Cost {
	readonly sends: number;
	readonly fee: number;
	readonly currency: AmountCurrency;
}

/** A fee and what is left of the amount, so that a reader can add them up. */
export interface FeeText {
	readonly fee: string;
	readonly converted: string;
	/** The fee to the last digit, where `fee` is rounded. */
	readonly exact?: string;
}

/**
 * Writes a fee with the two decimals of the amount that it is part of. It is rounded up, as what is left is rounded
 * down. Where the amount has more than two decimals itself, nothing is rounded.
 */
export function feeText({ sends, fee, currency }: Cost, locale: string): FeeText {
	const write = (amount: number): string => formatAmount(amount, currency, { locale });
	const shown = shownFee({ sends, fee, currency });
	const text = { fee: write(shown), converted: write(sends - shown) };
	return shown === fee ? text : { ...text, exact: write(fee) };
}
