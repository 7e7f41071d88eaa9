import type { Operation } from '../operation.js';
import { id, none, page, signed } from './parts.js';

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
