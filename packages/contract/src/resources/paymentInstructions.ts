import type { OpenEnum } from '../openEnum.js';

export type PaymentRail =
	| 'ACH'
	| 'ACH_COLOMBIA'
	| 'BANK_TRANSFER'
	| 'BRE_B'
	| 'CIPS'
	| 'FAST'
	| 'FASTER_PAYMENTS'
	| 'FEDNOW'
	| 'INSTAPAY'
	| 'MOBILE_MONEY'
	| 'NEFT'
	| 'PAYNOW'
	| 'PESONET'
	| 'PIX'
	| 'RTGS'
	| 'RTP'
	| 'SEPA'
	| 'SEPA_INSTANT'
	| 'SPEI'
	| 'SWIFT'
	| 'UNIONPAY'
	| 'UPI'
	| 'WIRE';

/** Where to send the money that funds a quote or an account when the funding is a bank transfer in USD. */
export interface UsdAccountInfo {
	readonly accountType: 'USD_ACCOUNT';
	readonly accountNumber: string;
	readonly routingNumber: string;
	readonly bankName?: string;
	readonly paymentRails: readonly OpenEnum<PaymentRail>[];
	/** Code that the payer must include with the transfer. */
	readonly reference: string;
}

/** A Spark wallet that accepts the funding. */
export interface SparkWalletInfo {
	readonly accountType: 'SPARK_WALLET';
	readonly address: string;
	readonly assetType: OpenEnum<'BTC' | 'USDB'>;
	readonly invoice?: string;
}

/** The embedded wallet itself: sign `payloadToSign` and execute the quote with the stamp. */
export interface EmbeddedWalletInfo {
	readonly accountType: 'EMBEDDED_WALLET';
	/** To be stamped byte for byte as returned. */
	readonly payloadToSign: string;
}

/** Account or wallet details of a kind that this version does not describe. */
export interface OtherAccountInfo {
	readonly accountType: string;
	readonly [field: string]: unknown;
}

/** How a quote or an account can be funded (specification, "PaymentInstructions"). */
export interface PaymentInstructions {
	/** Discriminated by `accountType`. */
	readonly accountOrWalletInfo:
		| UsdAccountInfo
		| SparkWalletInfo
		| EmbeddedWalletInfo
		| OtherAccountInfo;
	/** Notes for people. */
	readonly instructionsNotes?: string;
	/** Whether the account is the platform's (true) or a customer's. */
	readonly isPlatformAccount?: boolean;
}
