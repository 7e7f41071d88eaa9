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
import { pageOf } from '../responses/fields.js';
import { beneficialOwnerSchema, verificationSchema } from '../responses/verificationSchemas.js';
import type { Descriptions } from './operationDescription.js';

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
		refusals: [410],
	},
	listVerifications: {
		summary: 'List verifications',
		query: verificationListSchema,
		response: pageOf(verificationSchema),
	},
	getVerification: { summary: 'Read a verification', response: verificationSchema },
};
