import type { Operation } from '../operation.js';
import { id, none, page } from './parts.js';

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
