import type { KybStatus, VerificationError, VerificationStatus } from '@countersign/contract';
import type { CustomerRow } from '../../platform/database/schema/customers.js';

/** What a check finds out. */
export interface Judgement {
	/** How far the customer's check is now. */
	readonly customer: KybStatus;
	readonly verificationStatus: VerificationStatus;
	readonly errors: readonly VerificationError[];
}

const required = ['legalName', 'incorporatedOn', 'taxId'] as const;

/**
 * Checks a customer. A company's registration number decides (specification, "Sandbox behavior"); one
 * that said nothing about itself has to do so first. A person's check was over at creation, or is
 * decided behind a KYC link.
 */
export function judge(customer: CustomerRow): Judgement {
	const { id: resourceId, customerType, kycStatus, businessInfo } = customer;
	if (customerType === 'INDIVIDUAL') return judged(customer, kycStatus);
	if (businessInfo) return judged(customer, checkOutcome(businessInfo.registrationNumber ?? ''));
	const errors = required.map((name) => ({
		resourceId,
		type: 'MISSING_FIELD',
		field: `businessInfo.${name}`,
		reason: 'The company has to say this about itself.',
	}));
	return { customer: 'UNVERIFIED', verificationStatus: 'RESOLVE_ERRORS', errors };
}

/** What a check ended with, or that it goes on, told of the customer and of the check itself. */
export function judged({ id }: CustomerRow, outcome: KybStatus): Judgement {
	switch (outcome) {
		case 'PENDING':
		case 'UNVERIFIED':
			return { customer: outcome, verificationStatus: 'IN_PROGRESS', errors: [] };
		case 'APPROVED':
			return { customer: outcome, verificationStatus: outcome, errors: [] };
		case 'REJECTED': {
			const reason = 'The check was not passed.';
			const errors = [{ resourceId: id, type: 'APPLICANT_REJECTED', reason }];
			return { customer: outcome, verificationStatus: outcome, errors };
		}
	}
}

/** What a check ends with, or that it goes on. */
export type CheckOutcome = Extract<KybStatus, 'PENDING' | 'REJECTED' | 'APPROVED'>;

/**
 * What the sandbox finds out about a company by its registration number, or about a person by the last
 * name: the last three characters decide (specification, "Sandbox behavior").
 */
export function checkOutcome(text: string): CheckOutcome {
	const suffix = text.slice(-3);
	if (suffix === '001') return 'PENDING';
	return suffix === '002' ? 'REJECTED' : 'APPROVED';
}
