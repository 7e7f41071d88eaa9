import type { OpenEnum } from '../openEnum.js';
import type { BusinessInfoUpdate } from './business.js';
import type { DocumentType } from './document.js';
import type { PageQuery } from './page.js';

/** Progress of the verification of a person. */
export type KycStatus = (typeof kycStatuses)[number];

export const kycStatuses = ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED'] as const;

/** Progress of the verification of a company. */
export type KybStatus = KycStatus;

export type VerificationStatus = (typeof verificationStatuses)[number];

export const verificationStatuses = [
	'RESOLVE_ERRORS',
	'PENDING_MANUAL_REVIEW',
	'IN_PROGRESS',
	'APPROVED',
	'REJECTED',
	'READY_FOR_VERIFICATION',
] as const;

export type VerificationErrorType = (typeof verificationErrorTypes)[number];

/** Every {@link VerificationErrorType} that is known today. */
export const verificationErrorTypes = [
	'MISSING_FIELD',
	'INVALID_FIELD',
	'MISSING_LEGAL_PRESENCE_DOCUMENT',
	'MISSING_CONTROL_STRUCTURE_DOCUMENT',
	'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT',
	'MISSING_PROOF_OF_ADDRESS_DOCUMENT',
	'MISSING_IDENTITY_DOCUMENT',
	'INVALID_DOCUMENT',
	'EXPIRED_DOCUMENT',
	'POOR_QUALITY_DOCUMENT',
	'SUSPECTED_FRAUD_DOCUMENT',
	'WRONG_DOCUMENT_TYPE',
	'INCOMPLETE_DOCUMENT',
	'UNREADABLE_DOCUMENT',
	'DOCUMENT_VERIFICATION_FAILED',
	'APPLICANT_SANCTIONED',
	'APPLICANT_FRAUD',
	'APPLICANT_CRIMINAL_RECORD',
	'APPLICANT_REJECTED',
	'MISSING_BENEFICIAL_OWNER',
] as const;

/** What prevents an approval. */
export interface VerificationError {
	/** The customer or beneficial owner that it is about. */
	readonly resourceId: string;
	readonly type: OpenEnum<VerificationErrorType>;
	/** The invalid field, as a dotted path. */
	readonly field?: string;
	/** Documents that would be accepted. */
	readonly acceptedDocumentTypes?: readonly OpenEnum<DocumentType>[];
	/** In words. */
	readonly reason: string;
}

/** One check of a company or person (service interface, §5.3). */
export interface Verification {
	/** `Verification:<uuid>`. */
	readonly id: string;
	readonly customerId: string;
	readonly verificationStatus: OpenEnum<VerificationStatus>;
	/** Empty unless the status is `RESOLVE_ERRORS` or `REJECTED`. */
	readonly errors: readonly VerificationError[];
	/** ISO 8601 date-time, UTC. */
	readonly createdAt: string;
	/** ISO 8601 date-time, UTC. */
	readonly updatedAt?: string;
}

/** Body of `POST /verifications`: submits what is known about the customer. */
export interface VerificationRequest {
	readonly customerId: string;
	/**
	 * Details of a company, merged into those that the service has. In the sandbox the last three digits of
	 * `registrationNumber` decide the outcome (service interface, §8.2).
	 */
	readonly businessInfo?: BusinessInfoUpdate;
}

/** Query of `GET /verifications`. */
export interface VerificationListQuery extends PageQuery {
	readonly customerId?: string;
	readonly verificationStatus?: VerificationStatus;
}

export type KycProvider = (typeof kycProviders)[number];

/** Every {@link KycProvider} that is known today. */
export const kycProviders = ['SUMSUB'] as const;

/** Body of `POST /customers/{customerId}/kyc-link`. */
export interface KycLinkCreateRequest {
	/** Where the provider sends the customer afterwards. */
	readonly redirectUri?: string;
}

/** A page of the identity provider for one customer (service interface, §5.3). */
export interface KycLink {
	/** Single use. Several links may be valid at the same time. */
	readonly kycUrl: string;
	/** ISO 8601 date-time, UTC. */
	readonly expiresAt: string;
	readonly provider: OpenEnum<KycProvider>;
	/** For the provider's own component in a page. */
	readonly token?: string;
}

export type ContactVerificationStatus = (typeof contactVerificationStatuses)[number];

/** Every {@link ContactVerificationStatus} that is known today. */
export const contactVerificationStatuses = ['PENDING', 'VERIFIED'] as const;

/**
 * Whether each of a customer's contacts is verified. Present on a customer only when the payment provider requires
 * it; otherwise the operations respond with 409.
 */
export interface ContactVerification {
	readonly email?: OpenEnum<ContactVerificationStatus>;
	readonly phone?: OpenEnum<ContactVerificationStatus>;
}

/**
 * Body of `POST /customers/{customerId}/verify-email/confirm` and `…/verify-phone/confirm`
 * (service interface, §5.2).
 */
export interface ContactVerificationConfirmRequest {
	/** The one-time code that the customer received. */
	readonly code: string;
}
