import type {
	BusinessInfoUpdate,
	KybStatus,
	VerificationError,
	VerificationStatus,
} from '@countersign/contract/service';
import type { CustomerRow } from '../../platform/database/schema/customers.js';

/** The result of a check. */
export interface Judgement {
	/** The new status of the customer's check. */
	readonly customer: KybStatus;
	readonly verificationStatus: VerificationStatus;
	readonly errors: readonly VerificationError[];
}

const required = ['legalName', 'incorporatedOn', 'taxId'] as const;

/**
 * Checks a customer. A company's registration number decides (service interface, §8.2): the
 * `submitted` one, else the stored one. A company without details must give them first. A person was checked
 * at creation, or is checked by a KYC link.
 */
export function judge(customer: CustomerRow, submitted?: BusinessInfoUpdate): Judgement {
	const { id: resourceId, customerType, kycStatus, businessInfo } = customer;
	if (customerType === 'INDIVIDUAL') return judged(customer, kycStatus);
	const registrationNumber = submitted?.registrationNumber ?? businessInfo?.registrationNumber;
	const missing = required.filter((name) => businessInfo?.[name] === undefined);
	if (missing.length === 0 || registrationNumber !== undefined) {
		return judged(customer, checkOutcome(registrationNumber ?? ''));
	}
	const errors = missing.map((name) => ({
		resourceId,
		type: 'MISSING_FIELD',
		field: `businessInfo.${name}`,
		reason: 'This field is required of a company.',
	}));
	// What a link or an earlier check has decided stays.
	return { customer: kycStatus, verificationStatus: 'RESOLVE_ERRORS', errors };
}

/** The result for a customer and the verification, by the outcome of the check. */
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

/** The outcomes of a check, and `PENDING`. */
export const checkOutcomes = [
	'PENDING',
	'REJECTED',
	'APPROVED',
] as const satisfies readonly KybStatus[];

export type CheckOutcome = (typeof checkOutcomes)[number];

/**
 * The outcome for a company by its registration number, or for a person by the last name: the last three
 * characters decide (service interface, §8.2).
 */
export function checkOutcome(text: string): CheckOutcome {
	const suffix = text.slice(-3);
	if (suffix === '001') return 'PENDING';
	return suffix === '002' ? 'REJECTED' : 'APPROVED';
}
