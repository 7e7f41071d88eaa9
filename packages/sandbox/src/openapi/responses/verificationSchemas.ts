import {
	type BeneficialOwner,
	beneficialOwnerRoles,
	type Document,
	documentSides,
	documentTypes,
	identificationTypes,
	type KycLink,
	kycProviders,
	kycStatuses,
	type Verification,
	verificationErrorTypes,
	verificationStatuses,
} from '@countersign/contract/service';
import { z } from 'zod';
import { addressSchema } from '../../customers/profile/customerSchemas.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { country, date, idOf, instant, openEnum, text } from './fields.js';

/** How far the check of a person or a company is. */
export const checkStatus = openEnum(kycStatuses);

export const beneficialOwnerSchema: z.ZodType<BeneficialOwner> = contractSchema(
	z.object({
		id: idOf('BeneficialOwner'),
		customerId: idOf('Customer'),
		roles: z.array(openEnum(beneficialOwnerRoles)).readonly(),
		ownershipPercentage: z.int().min(0).max(100),
		personalInfo: z.object({
			firstName: text,
			middleName: text.exactOptional(),
			lastName: text,
			birthDate: date,
			nationality: country,
			email: text.exactOptional(),
			phoneNumber: text.exactOptional(),
			address: addressSchema,
			idType: openEnum(identificationTypes),
			identifier: text,
			countryOfIssuance: country.exactOptional(),
		}),
		kycStatus: checkStatus,
		createdAt: instant,
		updatedAt: instant.exactOptional(),
	}),
);

const documentType = openEnum(documentTypes);

export const documentSchema: z.ZodType<Document> = contractSchema(
	z.object({
		id: idOf('Document'),
		documentHolder: z.union([idOf('Customer'), idOf('BeneficialOwner')]),
		documentType,
		side: openEnum(documentSides).exactOptional(),
		country,
		documentNumber: text.exactOptional(),
		issuingAuthority: text.exactOptional(),
		fileName: text,
		createdAt: instant,
		updatedAt: instant.exactOptional(),
	}),
);

const verificationError = z.object({
	resourceId: text,
	type: openEnum(verificationErrorTypes),
	field: text.exactOptional(),
	acceptedDocumentTypes: z.array(documentType).readonly().exactOptional(),
	reason: text,
});

export const verificationSchema: z.ZodType<Verification> = contractSchema(
	z.object({
		id: idOf('Verification'),
		customerId: idOf('Customer'),
		verificationStatus: openEnum(verificationStatuses),
		errors: z.array(verificationError).readonly(),
		createdAt: instant,
		updatedAt: instant.exactOptional(),
	}),
);

export const kycLinkSchema: z.ZodType<KycLink> = contractSchema(
	z.object({
		kycUrl: z.url(),
		expiresAt: instant,
		provider: openEnum(kycProviders),
		token: text.exactOptional(),
	}),
);
