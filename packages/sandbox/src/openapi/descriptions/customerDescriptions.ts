import type {
	customerOperations,
	documentOperations,
	invitationOperations,
	verificationOperations,
} from '@countersign/contract/service';
import {
	beneficialOwnerCreateSchema,
	beneficialOwnerListSchema,
	beneficialOwnerUpdateSchema,
} from '../../customers/checks/beneficialOwnerRoutes.js';
import { contactConfirmSchema } from '../../customers/checks/contactVerificationRoutes.js';
import { kycLinkCreateSchema } from '../../customers/checks/kycLinkRoutes.js';
import {
	verificationCreateSchema,
	verificationListSchema,
} from '../../customers/checks/verificationRoutes.js';
import {
	documentListSchema,
	documentReplaceSchema,
	documentUploadSchema,
} from '../../customers/documents/documentRoutes.js';
import { customersUploadSchema } from '../../customers/imports/importRoutes.js';
import {
	customerCreateSchema,
	customerListSchema,
	customerUpdateSchema,
} from '../../customers/profile/customerSchemas.js';
import {
	invitationClaimSchema,
	invitationCreateSchema,
} from '../../payments/invitations/invitationRoutes.js';
import {
	customerImportSchema,
	customerImportStartSchema,
	customerSchema,
	invitationSchema,
} from '../responses/customerSchemas.js';
import { pageOf } from '../responses/fields.js';
import {
	beneficialOwnerSchema,
	documentSchema,
	kycLinkSchema,
	verificationSchema,
} from '../responses/verificationSchemas.js';
import type { Descriptions } from './operationDescription.js';

const confirming = { body: contactConfirmSchema, response: customerSchema, refusals: [409, 410] };

/** Customers and the verification of their contacts and identity. */
export const customerDescriptions: Descriptions<typeof customerOperations> = {
	createCustomer: {
		summary: 'Create a customer, with an embedded wallet when there is an email address',
		body: customerCreateSchema,
		response: customerSchema,
		refusals: [409],
	},
	listCustomers: {
		summary: 'List customers',
		query: customerListSchema,
		response: pageOf(customerSchema),
	},
	getCustomer: { summary: 'Read a customer', response: customerSchema },
	updateCustomer: {
		summary: 'Change a customer; a new email of a wallet takes a signed retry',
		body: customerUpdateSchema,
		response: customerSchema,
		refusals: [409, 410],
	},
	deleteCustomer: { summary: 'Delete a customer', response: customerSchema, refusals: [409, 410] },
	sendEmailVerification: { summary: 'Send a code to the email address', refusals: [409, 410, 429] },
	confirmEmailVerification: { ...confirming, summary: 'Confirm the email address with the code' },
	sendPhoneVerification: { summary: 'Send a code to the phone number', refusals: [409, 410, 429] },
	confirmPhoneVerification: { ...confirming, summary: 'Confirm the phone number with the code' },
	createKycLink: {
		summary: 'Make a link to the identity provider',
		body: kycLinkCreateSchema,
		response: kycLinkSchema,
		refusals: [409, 410],
	},
	importCustomers: {
		summary: 'Create the customers of a CSV file',
		body: customersUploadSchema,
		response: customerImportStartSchema,
	},
	getCustomerImport: { summary: 'Read what became of a file', response: customerImportSchema },
};

/** Owners and verifications of companies. */
export const verificationDescriptions: Descriptions<typeof verificationOperations> = {
	createBeneficialOwner: {
		summary: 'Name an owner of a company',
		body: beneficialOwnerCreateSchema,
		response: beneficialOwnerSchema,
		refusals: [410],
	},
	listBeneficialOwners: {
		summary: 'List the owners of a company',
		query: beneficialOwnerListSchema,
		response: pageOf(beneficialOwnerSchema),
	},
	getBeneficialOwner: { summary: 'Read an owner of a company', response: beneficialOwnerSchema },
	updateBeneficialOwner: {
		summary: 'Change an owner of a company',
		body: beneficialOwnerUpdateSchema,
		response: beneficialOwnerSchema,
	},
	createVerification: {
		summary: 'Submit a customer for verification',
		body: verificationCreateSchema,
		response: verificationSchema,
		refusals: [409, 410],
	},
	listVerifications: {
		summary: 'List verifications',
		query: verificationListSchema,
		response: pageOf(verificationSchema),
	},
	getVerification: { summary: 'Read a verification', response: verificationSchema },
};

/** Documents about customers and beneficial owners. */
export const documentDescriptions: Descriptions<typeof documentOperations> = {
	uploadDocument: {
		summary: 'Upload a document about a customer or a beneficial owner',
		body: documentUploadSchema,
		response: documentSchema,
		refusals: [410],
	},
	listDocuments: {
		summary: 'List documents',
		query: documentListSchema,
		response: pageOf(documentSchema),
	},
	getDocument: { summary: 'Read what is known of a document', response: documentSchema },
	replaceDocument: {
		summary: 'Replace a document',
		body: documentReplaceSchema,
		response: documentSchema,
		refusals: [410],
	},
	deleteDocument: { summary: 'Delete a document', refusals: [409] },
};

/** Invitations of people who have no UMA address yet. */
export const invitationDescriptions: Descriptions<typeof invitationOperations> = {
	createInvitation: {
		summary: 'Invite somebody who has no UMA address yet',
		body: invitationCreateSchema,
		response: invitationSchema,
		refusals: [410],
	},
	getInvitation: { summary: 'Read an invitation', response: invitationSchema },
	claimInvitation: {
		summary: 'Claim an invitation',
		body: invitationClaimSchema,
		response: invitationSchema,
	},
	cancelInvitation: {
		summary: 'Cancel an invitation',
		response: invitationSchema,
		refusals: [400],
	},
};
