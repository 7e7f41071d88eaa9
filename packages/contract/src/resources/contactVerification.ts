import type { OpenEnum } from '../openEnum.js';

export type ContactVerificationStatus = 'PENDING' | 'VERIFIED';

/**
 * Whether a customer's contacts are proved, each on its own. Present on a customer only when the
 * payment provider mandates it; elsewhere the operations answer 409.
 */
export interface ContactVerification {
	readonly email?: OpenEnum<ContactVerificationStatus>;
	readonly phone?: OpenEnum<ContactVerificationStatus>;
}

/**
 * Body of `POST /customers/{customerId}/verify-email/confirm` and `…/verify-phone/confirm`
 * (specification, "POST /customers/{customerId}/verify-phone/confirm").
 */
export interface ContactVerificationConfirmRequest {
	/** The one-time code that the customer received. */
	readonly code: string;
}
