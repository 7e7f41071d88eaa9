import { limits } from '@countersign/contract';
import {
	type BeneficialOwnerCreateRequest,
	type BeneficialOwnerListQuery,
	type BeneficialOwnerUpdateRequest,
	beneficialOwnerRoles,
	identificationTypes,
} from '@countersign/contract/service';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { emailAddress } from '../../platform/http/emailAddress.js';
import { readBody, readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { pageQuery } from '../../platform/paging/keyset.js';
import { addressSchema, countryCode } from '../profile/customerSchemas.js';
import { toBeneficialOwner } from '../profile/toCustomers.js';
import {
	createBeneficialOwner,
	findBeneficialOwner,
	listBeneficialOwners,
	updateBeneficialOwner,
} from './beneficialOwners.js';

const text = z.string().trim().min(1).max(255);

const { min, max } = limits.ownershipPercentage;

const personalInfo = z.object({
	firstName: text,
	middleName: text.exactOptional(),
	lastName: text,
	birthDate: z.iso.date(),
	nationality: countryCode,
	email: emailAddress.max(254).exactOptional(),
	phoneNumber: z
		.string()
		.regex(/^\+[1-9]\d{1,14}$/, 'must be an E.164 number')
		.exactOptional(),
	address: addressSchema,
	idType: z.enum(identificationTypes),
	identifier: text,
	countryOfIssuance: countryCode.exactOptional(),
});

const owner = {
	roles: z.array(z.enum(beneficialOwnerRoles)).min(1).readonly(),
	ownershipPercentage: z.int().min(min).max(max),
};

/** `POST /beneficial-owners` */
export const beneficialOwnerCreateSchema: z.ZodType<BeneficialOwnerCreateRequest> = contractSchema(
	z.object({ customerId: z.string().max(255), ...owner, personalInfo }),
);

const { shape } = personalInfo;

/** `PATCH /beneficial-owners/{beneficialOwnerId}` */
export const beneficialOwnerUpdateSchema: z.ZodType<BeneficialOwnerUpdateRequest> = contractSchema(
	z.object({
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
	}),
);

/** `GET /beneficial-owners` */
export const beneficialOwnerListSchema: z.ZodType<BeneficialOwnerListQuery> = contractSchema(
	z.object({ ...pageQuery, customerId: z.string().max(255) }),
);

/** People who own or control the companies among the customers. */
export function addBeneficialOwnerRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	const path = '/beneficial-owners';
	routes.post(path, async (request) => {
		const body = await readBody(request, beneficialOwnerCreateSchema);
		const owner = await database.transaction((transaction) =>
			createBeneficialOwner(transaction, context, body),
		);
		return request.json(toBeneficialOwner(owner), 201);
	});
	routes.get(path, async (request) =>
		request.json(
			await listBeneficialOwners(database, readQuery(request, beneficialOwnerListSchema)),
		),
	);
	routes.get(`${path}/:ownerId`, async (request) => {
		const owner = await findBeneficialOwner(database, readPathId(request, 'ownerId'));
		return request.json(toBeneficialOwner(owner));
	});
	routes.patch(`${path}/:ownerId`, async (request) => {
		const body = await readBody(request, beneficialOwnerUpdateSchema);
		const id = readPathId(request, 'ownerId');
		const owner = await database.transaction((transaction) =>
			updateBeneficialOwner(transaction, context, id, body),
		);
		return request.json(toBeneficialOwner(owner));
	});
}
