import type { OpenEnum } from '../openEnum.js';
import type { Currency } from './currency.js';
import type { CustomerInfo } from './customerInfo.js';
import type { PaymentAccountType, PaymentInstructions } from './paymentInstructions.js';
import type { PaymentRail } from './paymentRail.js';

export type QuoteStatus = (typeof quoteStatuses)[number];

/** Every {@link QuoteStatus} that is known today. */
export const quoteStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED'] as const;

export type QuoteLockSide = 'SENDING' | 'RECEIVING';
export type PurposeOfPayment = (typeof purposesOfPayment)[number];

export const purposesOfPayment = [
	'GIFT',
	'SELF',
	'GOODS_OR_SERVICES',
	'EDUCATION',
	'HEALTH_OR_MEDICAL',
	'REAL_ESTATE_PURCHASE',
	'TAX_PAYMENT',
	'LOAN_PAYMENT',
	'UTILITY_BILL',
	'DONATION',
	'TRAVEL',
	'FAMILY_SUPPORT',
	'SALARY_PAYMENT',
	'OTHER',
] as const;

/** A network that stablecoins and bitcoin move on. */
export type CryptoNetwork = (typeof cryptoNetworks)[number];

/** Every {@link CryptoNetwork} that is known today. */
export const cryptoNetworks = [
	'SOLANA',
	'ETHEREUM',
	'BASE',
	'POLYGON',
	'SPARK',
	'LIGHTNING',
	'BITCOIN',
] as const;

/**
 * The networks that bring a currency into the service, and the kind of account that takes it there. Money that is sent on
 * another network is lost. The interface has accounts on Tron, but no network of that name.
 */
export const fundingNetworks: Readonly<
	Record<string, Readonly<Partial<Record<CryptoNetwork, PaymentAccountType>>>>
> = {
	BTC: { SPARK: 'SPARK_WALLET', LIGHTNING: 'LIGHTNING' },
	USDB: { SPARK: 'SPARK_WALLET' },
	USDC: {
		SOLANA: 'SOLANA_WALLET',
		BASE: 'BASE_WALLET',
		ETHEREUM: 'ETHEREUM_WALLET',
		POLYGON: 'POLYGON_WALLET',
	},
	USDT: { SOLANA: 'SOLANA_WALLET' },
};

/** Pays from an internal account, or by a transfer that the sender makes from an external one. */
export interface AccountQuoteSource {
	readonly sourceType: 'ACCOUNT';
	readonly accountId: string;
	/** Set by the platform's backend. */
	readonly customerId?: string;
}

/** Pays by a transfer that the sender makes after the quote is created. */
export interface RealtimeFundingQuoteSource {
	readonly sourceType: 'REALTIME_FUNDING';
	readonly currency: string;
	readonly customerId?: string;
	/** Required for stablecoins. */
	readonly cryptoNetwork?: OpenEnum<CryptoNetwork>;
}

/** Pays to an internal or external account. */
export interface AccountQuoteDestination {
	readonly destinationType: 'ACCOUNT';
	readonly accountId: string;
	readonly paymentRail?: PaymentRail;
}

/** Pays to a UMA address. Needs a `lookupId`. */
export interface UmaQuoteDestination {
	readonly destinationType: 'UMA_ADDRESS';
	readonly umaAddress: string;
	readonly currency?: string;
}

export type QuoteSource = AccountQuoteSource | RealtimeFundingQuoteSource;
export type QuoteDestination = AccountQuoteDestination | UmaQuoteDestination;

/** Body of `POST /quotes`. */
export interface QuoteRequest {
	readonly source: QuoteSource;
	readonly destination: QuoteDestination;
	/** Which side `lockedCurrencyAmount` fixes. */
	readonly lockedCurrencySide: QuoteLockSide;
	/** Positive integer in the smallest unit of the locked currency, at most 9,000,000,000,000,000. */
	readonly lockedCurrencyAmount: number;
	/** From a receiver lookup; required for UMA destinations. */
	readonly lookupId?: string;
	/** Default false. Not supported when the source is an embedded wallet. */
	readonly immediatelyExecute?: boolean;
	/** Memo. */
	readonly description?: string;
	readonly purposeOfPayment?: PurposeOfPayment;
	/** Every field that the receiver lookup named in `requiredPayerDataFields`. */
	readonly senderCustomerInfo?: CustomerInfo;
}

/** How the rate is made up. Fees are in the smallest unit of the sending currency, unless noted otherwise. */
export interface OutgoingRateDetails {
	/** Millisatoshis to the receiving currency. */
	readonly counterpartyMultiplier: number;
	/** Smallest unit of the receiving currency. */
	readonly counterpartyFixedFee: number;
	/** Sending currency to millisatoshis, variable fees included. */
	readonly serviceApiMultiplier: number;
	readonly serviceApiFixedFee: number;
	readonly serviceApiVariableFeeRate: number;
	readonly serviceApiVariableFeeAmount: number;
}

/** A locked offer to move money (service interface, §6.1). */
export interface Quote {
	/** `Quote:<uuid>`. */
	readonly id: string;
	readonly status: OpenEnum<QuoteStatus>;
	readonly createdAt: string;
	/** ISO 8601, UTC. The quote cannot be executed after it. Rely on it, not on a fixed window. */
	readonly expiresAt: string;
	readonly source: QuoteSource;
	readonly destination: QuoteDestination;
	readonly sendingCurrency: Currency;
	readonly receivingCurrency: Currency;
	/** Integer, smallest unit of the sending currency, fees included. */
	readonly totalSendingAmount: number;
	/** Integer, smallest unit of the receiving currency. */
	readonly totalReceivingAmount: number;
	/** Sending units per receiving unit, in major units, fees excluded. Compute what you display from the totals. */
	readonly exchangeRate: number;
	/** Integer, smallest unit of the sending currency. */
	readonly feesIncluded: number;
	/** The transaction that was created with the quote. */
	readonly transactionId: string;
	readonly paymentInstructions?: readonly PaymentInstructions[];
	/** Present if the platform's settings ask for it and the other side provided it. */
	readonly counterpartyInformation?: CustomerInfo;
	readonly rateDetails?: OutgoingRateDetails;
	/** Present when the source is an embedded wallet. Stamp it byte for byte, then execute. */
	readonly payloadToSign?: string;
}
