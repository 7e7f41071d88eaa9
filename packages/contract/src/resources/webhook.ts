import type { OpenEnum } from '../openEnum.js';
import type { Customer } from './customer.js';
import type { CustomerImport } from './customerImport.js';
import type { CounterpartyFieldDefinition } from './customerInfo.js';
import type { InternalAccount } from './internalAccount.js';
import type { Invitation } from './invitation.js';
import type {
	IncomingTransaction,
	OutgoingTransaction,
	OutgoingTransactionStatus,
	RefundStatus,
	TransactionApproveRequest,
	TransactionRejectRequest,
} from './transaction.js';
import type { KycStatus, Verification, VerificationStatus } from './verification.js';

type CheckResult = Exclude<KycStatus, 'UNVERIFIED'>;

export type OutgoingPaymentWebhookType =
	`OUTGOING_PAYMENT.${OutgoingTransactionStatus | `REFUND_${RefundStatus}`}`;
export type IncomingPaymentWebhookType = `INCOMING_PAYMENT.${'PENDING' | 'COMPLETED' | 'FAILED'}`;
export type CustomerWebhookType = `CUSTOMER.${'KYC' | 'KYB'}_${CheckResult}`;
export type VerificationWebhookType = `VERIFICATION.${VerificationStatus}`;
export type InternalAccountWebhookType = `INTERNAL_ACCOUNT.${'BALANCE_UPDATED' | 'STATUS_UPDATED'}`;
export type InvitationWebhookType = 'INVITATION.CLAIMED';
export type CustomerImportWebhookType = `BULK_UPLOAD.${'COMPLETED' | 'FAILED'}`;
/** Events of areas that this package does not describe, and the test event. */
export type OtherWebhookType =
	| 'AGENT_ACTION.PENDING_APPROVAL'
	| 'CARD.STATE_CHANGE'
	| 'CARD.FUNDING_SOURCE_CHANGE'
	| 'TEST';

/** What a webhook can report (service interface, §7.1). Credentials and sessions are never reported. */
export type WebhookType =
	| OutgoingPaymentWebhookType
	| IncomingPaymentWebhookType
	| CustomerWebhookType
	| VerificationWebhookType
	| InternalAccountWebhookType
	| InvitationWebhookType
	| CustomerImportWebhookType
	| OtherWebhookType;

/** What the service posts to the platform's endpoint. */
export interface WebhookEnvelope<Type extends string, Data> {
	/** `Webhook:<uuid>`. Deliveries may repeat: respond with 409 to an id that you have seen. */
	readonly id: string;
	readonly type: Type;
	/** ISO 8601 date-time, UTC. */
	readonly timestamp: string;
	readonly data: Data;
}

/** An incoming payment, and what the other side wants to know before it pays. */
export interface IncomingPaymentWebhookData extends IncomingTransaction {
	/** With `INCOMING_PAYMENT.PENDING`: what the approval must contain. */
	readonly requestedReceiverCustomerInfoFields?: readonly CounterpartyFieldDefinition[];
}

/** A webhook that this version describes, discriminated by `type`. */
export type KnownWebhook =
	| WebhookEnvelope<OutgoingPaymentWebhookType, OutgoingTransaction>
	| WebhookEnvelope<IncomingPaymentWebhookType, IncomingPaymentWebhookData>
	| WebhookEnvelope<CustomerWebhookType, Customer>
	| WebhookEnvelope<VerificationWebhookType, Verification>
	| WebhookEnvelope<InternalAccountWebhookType, InternalAccount>
	| WebhookEnvelope<InvitationWebhookType, Invitation>
	| WebhookEnvelope<CustomerImportWebhookType, CustomerImport>;

/** A webhook of another kind. Its data is unknown, and may be absent. */
export interface OtherWebhook extends Omit<WebhookEnvelope<string, unknown>, 'type' | 'data'> {
	readonly type: OpenEnum<OtherWebhookType>;
	readonly data?: unknown;
}

/** Body of a webhook. */
export type Webhook = KnownWebhook | OtherWebhook;

/**
 * JSON text of the header that signs a webhook. It covers the raw bytes of the body, including `timestamp`, and has
 * no time of its own. While the timestamp is accepted, only the `id` reveals a replay.
 */
export interface WebhookSignature {
	/** `1`: a string, not a number. */
	readonly v: string;
	/** base64 DER of ECDSA P-256/SHA-256 over the raw body. */
	readonly s: string;
}

/** 200 response of the platform to `INCOMING_PAYMENT.PENDING`, within 5 seconds: accepts the payment. */
export type IncomingPaymentApproval = TransactionApproveRequest;
/** 403 response of the platform to `INCOMING_PAYMENT.PENDING`: refuses the payment. */
export type IncomingPaymentRejection = TransactionRejectRequest;
/** 422 response of the platform to `INCOMING_PAYMENT.PENDING`: what it wants to know about the sender first. */
export interface IncomingPaymentRequirements {
	readonly requiredFields: readonly CounterpartyFieldDefinition[];
}
