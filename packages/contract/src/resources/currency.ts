import type { OpenEnum } from '../openEnum.js';
import type { PaymentRail } from './paymentRail.js';

/** A currency as the service describes it. */
export interface Currency {
	/** ISO 4217 code of a fiat currency, or the code of a stablecoin. */
	readonly code: string;
	readonly name: string;
	readonly symbol: string;
	/** Digits after the decimal point: an amount of `1` is `10^-decimals` of the currency. */
	readonly decimals: number;
}

/** Most `decimals` that this SDK supports. Blockchain currencies have 18, a few 24. */
export const maxDecimals = 36;

/** An amount of money. */
export interface CurrencyAmount {
	/** Integer in the smallest unit of `currency` (cents for USD). */
	readonly amount: number;
	readonly currency: Currency;
}

/** Integers in the smallest unit of the sending currency. */
export interface ExchangeRateFees {
	readonly fixed?: number;
	readonly total?: number;
}

/** What a payment would cost now, cached for about 5 minutes, the platform's fees included. */
export interface ExchangeRate {
	readonly sourceCurrency: Currency;
	/** Integer, smallest unit of `sourceCurrency`; so are the two limits below. */
	readonly sendingAmount: number;
	readonly minSendingAmount: number;
	readonly maxSendingAmount: number;
	readonly destinationCurrency: Currency;
	readonly destinationPaymentRail: OpenEnum<PaymentRail>;
	/** Integer, smallest unit of `destinationCurrency`. */
	readonly receivingAmount: number;
	/** Sending units per receiving unit. Greater than 0. */
	readonly exchangeRate: number;
	readonly fees: ExchangeRateFees;
	/** ISO 8601 date-time, UTC. */
	readonly updatedAt: string;
}

/** Query of `GET /exchange-rates`, which returns a `List<ExchangeRate>`. */
export interface ExchangeRateQuery {
	readonly sourceCurrency?: string;
	readonly destinationCurrency?: readonly string[];
	/** Integer, smallest unit of the source currency. Default 10,000. */
	readonly sendingAmount?: number;
}
