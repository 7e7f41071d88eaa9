import type { verificationOperations } from '@countersign/contract';
import {
	beneficialOwnerCreateSchema,
	beneficialOwnerListSchema,
	beneficialOwnerUpdateSchema,
} from '../../customers/checks/beneficialOwnerRoutes.js';
import {
	verificationCreateSchema,
	verificationListSchema,
} from '../../customers/checks/verificationRoutes.js';
import type { Descriptions } from '../operationDescription.js';
import { pageOf } from '../responses/fields.js';
import { beneficialOwnerSchema, verificationSchema } from '../responses/verificationSchemas.js';

/** Owners and verifications of companies. */
export const verificationDescriptions: Descriptions<typeof verificationOperations> = {
	createBeneficialOwner: {
		summary: 'Name an owner of a company',
		body: beneficialOwnerCreateSchema,
		answer: beneficialOwnerSchema,
		refusals: [410],
	},
	listBeneficialOwners: {
		summary: 'List the owners of a company',
		query: beneficialOwnerListSchema,
		answer: pageOf(beneficialOwnerSchema),
	},
	getBeneficialOwner: { summary: 'Read an owner of a company', answer: beneficialOwnerSchema },
	updateBeneficialOwner: {
		summary: 'Change an owner of a company',
		body: beneficialOwnerUpdateSchema,
		answer: beneficialOwnerSchema,
	},
	createVerification: {
		summary: 'Submit a customer for verification',
		body: verificationCreateSchema,
		answer: verificationSchema,
		refusals: [410],
	},
	listVerifications: {
		summary: 'List verifications',
		query: verificationListSchema,
		answer: pageOf(verificationSchema),
	},
	getVerification: { summary: 'Read a verification', answer: verificationSchema },
};
