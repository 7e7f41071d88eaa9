import type { OpenEnum } from '../openEnum.js';
import type { AccountOf, FiatAccount } from './accounts/accountOf.js';
import type {
	ChainWalletInfo,
	EmbeddedWalletInfo,
	LightningInfo,
	SparkWalletInfo,
} from './accounts/wallets.js';
import type { PaymentRail } from './paymentRail.js';

/** What the payer of a transfer must know besides the account. */
export interface TransferReference {
	readonly paymentRails: readonly OpenEnum<PaymentRail>[];
	/** Code that the payer must include with the transfer. */
	readonly reference: string;
}

/** Where to send the money that funds a quote or an account when the funding is a bank transfer in USD. */
export interface UsdAccountInfo extends AccountOf<'USD_ACCOUNT'>, TransferReference {
	readonly bankName?: string;
}

/** A payment in Argentina. */
export interface ArsAccountInfo {
	readonly accountType: 'ARS_ACCOUNT';
	readonly accountNumber: string;
}

/** A Pix payment. */
export interface BrlAccountInfo {
	readonly accountType: 'BRL_ACCOUNT';
	/** Text of the QR code. */
	readonly qrCode: string;
}

/** A payment in Colombia. */
export interface CopAccountInfo {
	readonly accountType: 'COP_ACCOUNT';
	/** Page where the payer pays. */
	readonly paymentUrl: string;
}

/** A UPI payment. */
export interface InrAccountInfo extends AccountOf<'INR_ACCOUNT'> {
	readonly paymentRails: readonly OpenEnum<PaymentRail>[];
}

/** An account that a transfer needs no further details for, discriminated by `accountType`. */
export type TransferAccountInfo = Exclude<
	FiatAccount,
	{ readonly accountType: 'BRL_ACCOUNT' | 'COP_ACCOUNT' | 'INR_ACCOUNT' | 'USD_ACCOUNT' }
> &
	TransferReference;

/** Where to pay, discriminated by `accountType` (service interface, §5.6). */
export type PaymentAccountInfo =
	| TransferAccountInfo
	| UsdAccountInfo
	| ArsAccountInfo
	| BrlAccountInfo
	| CopAccountInfo
	| InrAccountInfo
	| ChainWalletInfo
	| SparkWalletInfo
	| LightningInfo
	| EmbeddedWalletInfo;

/** Kind of an account or wallet that accepts a payment. */
export type PaymentAccountType = PaymentAccountInfo['accountType'];

/** Account or wallet details of a kind that this version does not describe. */
export interface OtherAccountInfo {
	readonly accountType: string;
	readonly [field: string]: unknown;
}

/** How a quote or an account can be funded (service interface, §5.6). */
export interface PaymentInstructions {
	readonly accountOrWalletInfo: PaymentAccountInfo | OtherAccountInfo;
	/** Notes for people. */
	readonly instructionsNotes?: string;
	/** Whether the account is the platform's (true) or a customer's. */
	readonly isPlatformAccount?: boolean;
}
