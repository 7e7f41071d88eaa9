import { id, none, type Operation, page, signed } from './operation.js';

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

/** Customers, and the proof of their contacts and identity. */
export const customerOperations: Readonly<Record<CustomerOperationName, Operation>> = {
	createCustomer: { ...none, method: 'POST', path: '/customers', success: [201], body: 'required' },
	listCustomers: {
		...none,
		method: 'GET',
		path: '/customers',
		success: [200],
		query: [
			...page,
			'platformCustomerId',
			'customerType',
			'createdAfter',
			'createdBefore',
			'updatedAfter',
			'updatedBefore',
			'region',
			'currency',
			'umaAddress',
			'isIncludingDeleted',
		],
	},
	getCustomer: {
		...none,
		method: 'GET',
		path: '/customers/{customerId}',
		success: [200],
		ids: [id('path', 'customerId', 'Customer')],
	},
	updateCustomer: {
		...none,
		method: 'PATCH',
		path: '/customers/{customerId}',
		success: [202, 200],
		headers: signed,
		signature: 'challenge',
		body: 'required',
		ids: [id('path', 'customerId', 'Customer')],
	},
	deleteCustomer: {
		...none,
		method: 'DELETE',
		path: '/customers/{customerId}',
		success: [200],
		ids: [id('path', 'customerId', 'Customer')],
	},
	sendEmailVerification: {
		...none,
		method: 'POST',
		path: '/customers/{customerId}/verify-email',
		success: [204],
		ids: [id('path', 'customerId', 'Customer')],
	},
	confirmEmailVerification: {
		...none,
		method: 'POST',
		path: '/customers/{customerId}/verify-email/confirm',
		success: [200],
		body: 'required',
		ids: [id('path', 'customerId', 'Customer')],
	},
	sendPhoneVerification: {
		...none,
		method: 'POST',
		path: '/customers/{customerId}/verify-phone',
		success: [204],
		ids: [id('path', 'customerId', 'Customer')],
	},
	confirmPhoneVerification: {
		...none,
		method: 'POST',
		path: '/customers/{customerId}/verify-phone/confirm',
		success: [200],
		body: 'required',
		ids: [id('path', 'customerId', 'Customer')],
	},
	createKycLink: {
		...none,
		method: 'POST',
		path: '/customers/{customerId}/kyc-link',
		success: [201],
		headers: ['idempotencyKey'],
		body: 'optional',
		ids: [id('path', 'customerId', 'Customer')],
	},
};

export type VerificationOperationName =
	| 'createBeneficialOwner'
	| 'listBeneficialOwners'
	| 'getBeneficialOwner'
	| 'updateBeneficialOwner'
	| 'createVerification'
	| 'listVerifications'
	| 'getVerification';

/** Companies: who owns them, and whether they are approved. */
export const verificationOperations: Readonly<Record<VerificationOperationName, Operation>> = {
	createBeneficialOwner: {
		...none,
		method: 'POST',
		path: '/beneficial-owners',
		success: [201],
		body: 'required',
		ids: [id('body', 'customerId', 'Customer')],
	},
	listBeneficialOwners: {
		...none,
		method: 'GET',
		path: '/beneficial-owners',
		success: [200],
		query: [...page, 'customerId'],
		ids: [id('query', 'customerId', 'Customer')],
	},
	getBeneficialOwner: {
		...none,
		method: 'GET',
		path: '/beneficial-owners/{beneficialOwnerId}',
		success: [200],
		ids: [id('path', 'beneficialOwnerId', 'BeneficialOwner')],
	},
	updateBeneficialOwner: {
		...none,
		method: 'PATCH',
		path: '/beneficial-owners/{beneficialOwnerId}',
		success: [200],
		body: 'required',
		ids: [id('path', 'beneficialOwnerId', 'BeneficialOwner')],
	},
	createVerification: {
		...none,
		method: 'POST',
		path: '/verifications',
		success: [200],
		body: 'required',
		ids: [id('body', 'customerId', 'Customer')],
	},
	listVerifications: {
		...none,
		method: 'GET',
		path: '/verifications',
		success: [200],
		query: [...page, 'customerId', 'verificationStatus'],
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	getVerification: {
		...none,
		method: 'GET',
		path: '/verifications/{verificationId}',
		success: [200],
		ids: [id('path', 'verificationId', 'Verification')],
	},
};
