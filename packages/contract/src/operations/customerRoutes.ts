/** Where the operations of customers are. */
export const customerRoutes = {
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
} as const;

export type CustomerOperationName = keyof typeof customerRoutes;

/** Where the operations of identity checks are. */
export const verificationRoutes = {
	createBeneficialOwner: { method: 'POST', path: '/beneficial-owners' },
	listBeneficialOwners: { method: 'GET', path: '/beneficial-owners' },
	getBeneficialOwner: { method: 'GET', path: '/beneficial-owners/{beneficialOwnerId}' },
	updateBeneficialOwner: { method: 'PATCH', path: '/beneficial-owners/{beneficialOwnerId}' },
	createVerification: { method: 'POST', path: '/verifications' },
	listVerifications: { method: 'GET', path: '/verifications' },
	getVerification: { method: 'GET', path: '/verifications/{verificationId}' },
} as const;

export type VerificationOperationName = keyof typeof verificationRoutes;
