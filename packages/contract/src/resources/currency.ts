/** A currency as the service describes it. */
export interface Currency {
	/** ISO 4217 code of a fiat currency, or the code of a stablecoin. */
	readonly code: string;
	readonly name: string;
	readonly symbol: string;
	/** Digits after the decimal point: an amount of `1` is `10^-decimals` of the currency. */
	readonly decimals: number;
}

/** An amount of money. */
export interface CurrencyAmount {
	/** Integer in the smallest unit of `currency` (cents for USD). */
	readonly amount: number;
	readonly currency: Currency;
}
