import type { OperationRoute } from './operation.js';

export type CustomerOperationName =
	| 'createCustomer'
	| 'listCustomers'
	| 'getCustomer'
	| 'updateCustomer'
	| 'deleteCustomer'
	| 'sendEmailVerification'
	| 'confirmEmailVerification'
	| 'sendPhoneVerification'
	| 'confirmPhoneVerification'
	| 'createKycLink';

/** Where the operations of customers are. */
export const customerRoutes: Readonly<Record<CustomerOperationName, OperationRoute>> = {
	createCustomer: { method: 'POST', path: '/customers' },
	listCustomers: { method: 'GET', path: '/customers' },
	getCustomer: { method: 'GET', path: '/customers/{customerId}' },
	updateCustomer: { method: 'PATCH', path: '/customers/{customerId}' },
	deleteCustomer: { method: 'DELETE', path: '/customers/{customerId}' },
	sendEmailVerification: { method: 'POST', path: '/customers/{customerId}/verify-email' },
	confirmEmailVerification: {
		method: 'POST',
		path: '/customers/{customerId}/verify-email/confirm',
	},
	sendPhoneVerification: { method: 'POST', path: '/customers/{customerId}/verify-phone' },
	confirmPhoneVerification: {
		method: 'POST',
		path: '/customers/{customerId}/verify-phone/confirm',
	},
	createKycLink: { method: 'POST', path: '/customers/{customerId}/kyc-link' },
};

export type VerificationOperationName =
	| 'createBeneficialOwner'
	| 'listBeneficialOwners'
	| 'getBeneficialOwner'
	| 'updateBeneficialOwner'
	| 'createVerification'
	| 'listVerifications'
	| 'getVerification';

/** Where the operations of identity checks are. */
export const verificationRoutes: Readonly<Record<VerificationOperationName, OperationRoute>> = {
	createBeneficialOwner: { method: 'POST', path: '/beneficial-owners' },
	listBeneficialOwners: { method: 'GET', path: '/beneficial-owners' },
	getBeneficialOwner: { method: 'GET', path: '/beneficial-owners/{beneficialOwnerId}' },
	updateBeneficialOwner: { method: 'PATCH', path: '/beneficial-owners/{beneficialOwnerId}' },
	createVerification: { method: 'POST', path: '/verifications' },
	listVerifications: { method: 'GET', path: '/verifications' },
	getVerification: { method: 'GET', path: '/verifications/{verificationId}' },
};
