import type { OpenEnum } from '../openEnum.js';
import type { CurrencyAmount } from './currency.js';
import type { CustomerInfo } from './customerInfo.js';
import type { PageQuery } from './page.js';
import type { PaymentInstructions } from './paymentInstructions.js';
import type { PaymentRail } from './paymentRail.js';
import type { OutgoingRateDetails } from './quote.js';

export type TransactionType = (typeof transactionTypes)[number];

/** Every {@link TransactionType} that is known today. */
export const transactionTypes = ['INCOMING', 'OUTGOING'] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionStatuses = [
	'CREATED',
	'PENDING',
	'PROCESSING',
	'COMPLETED',
	'REJECTED',
	'FAILED',
	'REFUNDED',
	'EXPIRED',
] as const;
export type OutgoingTransactionStatus = (typeof outgoingTransactionStatuses)[number];

export const outgoingTransactionStatuses = [
	'PENDING',
	'EXPIRED',
	'PROCESSING',
	'COMPLETED',
	'FAILED',
] as const;
export type IncomingTransactionFailureReason = (typeof incomingTransactionFailureReasons)[number];

/** Every {@link IncomingTransactionFailureReason} that is known today. */
export const incomingTransactionFailureReasons = [
	'LNURLP_FAILED',
	'PAY_REQUEST_FAILED',
	'PAYMENT_APPROVAL_WEBHOOK_ERROR',
	'PAYMENT_APPROVAL_TIMED_OUT',
	'OFFRAMP_FAILED',
	'MISSING_MANDATORY_PAYEE_DATA',
	'QUOTE_EXPIRED',
	'QUOTE_EXECUTION_FAILED',
] as const;

export type OutgoingTransactionFailureReason = (typeof outgoingTransactionFailureReasons)[number];

/** Every {@link OutgoingTransactionFailureReason} that is known today. */
export const outgoingTransactionFailureReasons = [
	'QUOTE_EXPIRED',
	'QUOTE_EXECUTION_FAILED',
	'LIGHTNING_PAYMENT_FAILED',
	'FUNDING_AMOUNT_MISMATCH',
	'COUNTERPARTY_POST_TX_FAILED',
] as const;

export type RefundStatus = (typeof refundStatuses)[number];

/** Every {@link RefundStatus} that is known today. */
export const refundStatuses = ['PENDING', 'COMPLETED', 'FAILED'] as const;

export type RefundReason = (typeof refundReasons)[number];

/** Every {@link RefundReason} that is known today. */
export const refundReasons = ['TRANSACTION_FAILED', 'USER_CANCELLATION', 'TIMEOUT'] as const;

/** Money from an internal or external account. */
export interface AccountTransactionSource {
	readonly sourceType: 'ACCOUNT';
	readonly accountId: string;
	/** Currency code. */
	readonly currency?: string;
}

/** Money from a UMA address. */
export interface UmaTransactionSource {
	readonly sourceType: 'UMA_ADDRESS';
	readonly umaAddress: string;
	/** Currency code. */
	readonly currency?: string;
}

/** Money that the sender transferred for this payment, with what the transfer says about the sender. */
export interface RealtimeFundingTransactionSource {
	readonly sourceType: 'REALTIME_FUNDING';
	/** Currency code. */
	readonly currency: string;
	readonly customerId?: string;
	readonly accountHolderName?: string;
	/** Account number, IBAN or address that the money came from. */
	readonly accountIdentifier?: string;
	readonly bankName?: string;
	/** Routing number or BIC. */
	readonly bankIdentifier?: string;
	readonly paymentRail?: OpenEnum<PaymentRail>;
	/** The sender's own words. */
	readonly remittanceInformation?: string;
	readonly endToEndId?: string;
	readonly traceNumber?: string;
}

/** Where the money came from, discriminated by `sourceType`. */
export type TransactionSource =
	| AccountTransactionSource
	| UmaTransactionSource
	| RealtimeFundingTransactionSource;

/** Money to an internal or external account. */
export interface AccountTransactionDestination {
	readonly destinationType: 'ACCOUNT';
	readonly accountId: string;
	/** Currency code. */
	readonly currency?: string;
}

/** Money to a UMA address. */
export interface UmaTransactionDestination {
	readonly destinationType: 'UMA_ADDRESS';
	readonly umaAddress: string;
	/** Currency code. */
	readonly currency?: string;
}

/** Where the money goes, discriminated by `destinationType`. */
export type TransactionDestination = AccountTransactionDestination | UmaTransactionDestination;

/** Helps match a payment. At least one member is present. */
export interface ReconciliationInstructions {
	/** Code to include with the payment. */
	readonly reference?: string;
	/** Hash of the crypto transfer that delivered the funds. */
	readonly transactionHash?: string;
}

/** Money that came back after a failed or cancelled payment. */
export interface Refund {
	readonly reference: string;
	readonly initiatedAt: string;
	readonly settledAt?: string;
	readonly status: OpenEnum<RefundStatus>;
	readonly reason?: OpenEnum<RefundReason>;
}

/** How the rate of an incoming payment is made up. Fees are in the smallest unit of the receiving currency. */
export interface IncomingRateDetails {
	/** Millisatoshis to the receiving currency, variable fees included. Greater than 0. */
	readonly serviceApiMultiplier: number;
	readonly serviceApiFixedFee: number;
	readonly serviceApiVariableFeeRate: number;
	readonly serviceApiVariableFeeAmount: number;
}

interface TransactionCommon {
	/** `Transaction:<uuid>`. */
	readonly id: string;
	readonly destination: TransactionDestination;
	/** Sender of an outgoing transaction, recipient of an incoming one; the platform's id on the platform's own. */
	readonly customerId: string;
	readonly platformCustomerId: string;
	/** When the payment was or will be settled. */
	readonly settledAt?: string;
	readonly createdAt?: string;
	readonly updatedAt?: string;
	/** When the platform confirmed that its customer has the receipt. */
	readonly receiptDeliveryConfirmedAt?: string;
	/** Present only if an agent started the transaction. */
	readonly agentId?: string;
	/** Memo. */
	readonly description?: string;
	/** By field name, for example `FULL_NAME`. */
	readonly counterpartyInformation?: CustomerInfo;
	readonly reconciliationInstructions?: ReconciliationInstructions;
}

/** Money that a customer receives. */
export interface IncomingTransaction extends TransactionCommon {
	readonly type: 'INCOMING';
	readonly status: OpenEnum<TransactionStatus>;
	readonly receivedAmount: CurrencyAmount;
	readonly source?: TransactionSource;
	/** Integer, smallest unit of the receiving currency. */
	readonly fees?: number;
	readonly rateDetails?: IncomingRateDetails;
	/** Present only if the transaction failed. */
	readonly failureReason?: OpenEnum<IncomingTransactionFailureReason>;
}

/** Money that a customer sends. */
export interface OutgoingTransaction extends TransactionCommon {
	readonly type: 'OUTGOING';
	readonly status: OpenEnum<OutgoingTransactionStatus>;
	readonly source: TransactionSource;
	readonly sentAmount: CurrencyAmount;
	/** What the recipient is to receive. */
	readonly receivedAmount?: CurrencyAmount;
	/** Sending units per receiving unit. */
	readonly exchangeRate?: number;
	/** Integer, smallest unit of the sending currency. */
	readonly fees?: number;
	readonly quoteId?: string;
	readonly paymentInstructions?: readonly PaymentInstructions[];
	readonly refund?: Refund;
	readonly rateDetails?: OutgoingRateDetails;
	/** Present when the transaction failed. */
	readonly failureReason?: OpenEnum<OutgoingTransactionFailureReason>;
}

/** Stands for every string except {@link transactionTypes}: TypeScript discriminates a union by unit types only. */
declare enum UnknownType {
	Unknown = '',
}

/**
 * A transaction of a type that a later version of the service has added. Its direction is unknown: show it
 * neutrally, and leave it out of sums.
 */
export interface OtherTransaction extends Partial<TransactionCommon> {
	readonly id: string;
	/** None of {@link transactionTypes}. At run time it is the service's own string. */
	readonly type: UnknownType;
	readonly status: OpenEnum<TransactionStatus>;
	readonly sentAmount?: CurrencyAmount;
	readonly receivedAmount?: CurrencyAmount;
	readonly failureReason?: string;
}

/** Discriminated by `type`. */
export type Transaction = IncomingTransaction | OutgoingTransaction | OtherTransaction;

/** Query of `GET /transactions`. Date-times are ISO 8601 and inclusive. */
export interface TransactionListQuery extends PageQuery {
	/** A customer's id, or the platform's for the transactions on its own behalf. */
	readonly customerId?: string;
	readonly platformCustomerId?: string;
	/** Matches the sender or the receiver. */
	readonly accountIdentifier?: string;
	readonly senderAccountIdentifier?: string;
	readonly receiverAccountIdentifier?: string;
	readonly status?: TransactionStatus;
	readonly type?: TransactionType;
	readonly reference?: string;
	readonly startDate?: string;
	readonly endDate?: string;
	/** Default `desc`. */
	readonly sortOrder?: 'asc' | 'desc';
}

/** Optional body of `POST /transactions/{transactionId}/confirm`. */
export interface ReceiptDeliveryConfirmRequest {
	/** ISO 8601. Default: now. */
	readonly receiptDeliveryConfirmedAt?: string;
}

/** Optional body of `POST /transactions/{transactionId}/approve`. */
export interface TransactionApproveRequest {
	/** What the webhook asked for in `requestedReceiverCustomerInfoFields`. */
	readonly receiverCustomerInfo?: CustomerInfo;
}

/** Optional body of `POST /transactions/{transactionId}/reject`. */
export interface TransactionRejectRequest {
	readonly reason?: string;
}
