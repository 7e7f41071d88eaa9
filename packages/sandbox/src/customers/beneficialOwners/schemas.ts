import {
	type BeneficialOwnerCreateRequest,
	type BeneficialOwnerListQuery,
	type BeneficialOwnerUpdateRequest,
	limits,
} from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { pageQuery } from '../../platform/paging/pageQuery.js';
import { addressSchema } from '../profile/schemas.js';

const text = z.string().trim().min(1).max(255);
const country = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');
const { min, max } = limits.ownershipPercentage;

const personalInfo = z.object({
	firstName: text,
	middleName: text.exactOptional(),
	lastName: text,
	birthDate: z.iso.date(),
	nationality: country,
	email: z.email().max(254).exactOptional(),
	phoneNumber: z
		.string()
		.regex(/^\+[1-9]\d{1,14}$/, 'must be an E.164 number')
		.exactOptional(),
	address: addressSchema,
	idType: z.enum(['SSN', 'ITIN', 'EIN', 'NON_US_TAX_ID']),
	identifier: text,
	countryOfIssuance: country.exactOptional(),
});

const owner = {
	roles: z
		.array(
			z.enum([
				'UBO',
				'DIRECTOR',
				'COMPANY_OFFICER',
				'CONTROL_PERSON',
				'TRUSTEE',
				'GENERAL_PARTNER',
			]),
		)
		.min(1)
		.readonly(),
	ownershipPercentage: z.int().min(min).max(max),
};

const create = z.object({ customerId: z.string().max(255), ...owner, personalInfo });

const { shape } = personalInfo;
const update = z.object({
	roles: owner.roles.exactOptional(),
	ownershipPercentage: owner.ownershipPercentage.exactOptional(),
	personalInfo: personalInfo
		.extend({
			firstName: shape.firstName.exactOptional(),
			lastName: shape.lastName.exactOptional(),
			birthDate: shape.birthDate.exactOptional(),
			nationality: shape.nationality.exactOptional(),
			address: shape.address.exactOptional(),
			idType: shape.idType.exactOptional(),
			identifier: shape.identifier.exactOptional(),
		})
		.exactOptional(),
});

const list = z.object({ ...pageQuery, customerId: z.string().max(255) });

/** `POST /beneficial-owners` */
export const beneficialOwnerCreateSchema: z.ZodType<BeneficialOwnerCreateRequest> = create;
/** `PATCH /beneficial-owners/{beneficialOwnerId}` */
export const beneficialOwnerUpdateSchema: z.ZodType<BeneficialOwnerUpdateRequest> = update;
/** `GET /beneficial-owners` */
export const beneficialOwnerListSchema: z.ZodType<BeneficialOwnerListQuery> = list;

true satisfies Agrees<BeneficialOwnerCreateRequest, typeof create>;
true satisfies Agrees<BeneficialOwnerUpdateRequest, typeof update>;
true satisfies Agrees<BeneficialOwnerListQuery, typeof list>;
