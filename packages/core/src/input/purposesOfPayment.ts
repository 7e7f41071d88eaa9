import type { PurposeOfPayment } from '@countersign/contract';

/** Every purpose that a payment may have, in the interface's order, for a field to choose from. */
export const purposesOfPayment: readonly PurposeOfPayment[] = Object.keys({
	GIFT: true,
	SELF: true,
	GOODS_OR_SERVICES: true,
	EDUCATION: true,
	HEALTH_OR_MEDICAL: true,
	REAL_ESTATE_PURCHASE: true,
	TAX_PAYMENT: true,
	LOAN_PAYMENT: true,
	UTILITY_BILL: true,
	DONATION: true,
	TRAVEL: true,
	FAMILY_SUPPORT: true,
	SALARY_PAYMENT: true,
	OTHER: true,
} satisfies Record<PurposeOfPayment, true>) as PurposeOfPayment[];
