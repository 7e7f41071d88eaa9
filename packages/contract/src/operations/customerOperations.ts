import {
	type CustomerOperationName,
	customerRoutes,
	type VerificationOperationName,
	verificationRoutes,
} from './customerRoutes.js';
import { id, none, type Operation, page, signed } from './operation.js';

/** Customers, and the proof of their contacts and identity. */
export const customerOperations: Readonly<Record<CustomerOperationName, Operation>> = {
	createCustomer: { ...none, ...customerRoutes.createCustomer, success: [201], body: 'required' },
	listCustomers: {
		...none,
		...customerRoutes.listCustomers,
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
		...customerRoutes.getCustomer,
		success: [200],
		ids: [id('path', 'customerId', 'Customer')],
	},
	updateCustomer: {
		...signed,
		...customerRoutes.updateCustomer,
		success: [202, 200],
		body: 'required',
		ids: [id('path', 'customerId', 'Customer')],
	},
	deleteCustomer: {
		...none,
		...customerRoutes.deleteCustomer,
		success: [200],
		ids: [id('path', 'customerId', 'Customer')],
	},
	sendEmailVerification: {
		...none,
		...customerRoutes.sendEmailVerification,
		success: [204],
		ids: [id('path', 'customerId', 'Customer')],
	},
	confirmEmailVerification: {
		...none,
		...customerRoutes.confirmEmailVerification,
		success: [200],
		body: 'required',
		ids: [id('path', 'customerId', 'Customer')],
	},
	sendPhoneVerification: {
		...none,
		...customerRoutes.sendPhoneVerification,
		success: [204],
		ids: [id('path', 'customerId', 'Customer')],
	},
	confirmPhoneVerification: {
		...none,
		...customerRoutes.confirmPhoneVerification,
		success: [200],
		body: 'required',
		ids: [id('path', 'customerId', 'Customer')],
	},
	createKycLink: {
		...none,
		...customerRoutes.createKycLink,
		success: [201],
		headers: ['idempotencyKey'],
		body: 'optional',
		ids: [id('path', 'customerId', 'Customer')],
	},
};

/** Companies: who owns them, and whether they are approved. */
export const verificationOperations: Readonly<Record<VerificationOperationName, Operation>> = {
	createBeneficialOwner: {
		...none,
		...verificationRoutes.createBeneficialOwner,
		success: [201],
		body: 'required',
		ids: [id('body', 'customerId', 'Customer')],
	},
	listBeneficialOwners: {
		...none,
		...verificationRoutes.listBeneficialOwners,
		success: [200],
		query: [...page, 'customerId'],
		ids: [id('query', 'customerId', 'Customer')],
	},
	getBeneficialOwner: {
		...none,
		...verificationRoutes.getBeneficialOwner,
		success: [200],
		ids: [id('path', 'beneficialOwnerId', 'BeneficialOwner')],
	},
	updateBeneficialOwner: {
		...none,
		...verificationRoutes.updateBeneficialOwner,
		success: [200],
		body: 'required',
		ids: [id('path', 'beneficialOwnerId', 'BeneficialOwner')],
	},
	createVerification: {
		...none,
		...verificationRoutes.createVerification,
		success: [200],
		body: 'required',
		ids: [id('body', 'customerId', 'Customer')],
	},
	listVerifications: {
		...none,
		...verificationRoutes.listVerifications,
		success: [200],
		query: [...page, 'customerId', 'verificationStatus'],
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	getVerification: {
		...none,
		...verificationRoutes.getVerification,
		success: [200],
		ids: [id('path', 'verificationId', 'Verification')],
	},
};
