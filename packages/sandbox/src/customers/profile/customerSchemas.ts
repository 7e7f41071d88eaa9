import {
	businessTypes,
	type CustomerCreateRequest,
	type CustomerListQuery,
	type CustomerUpdateRequest,
	entityTypes,
	expectedMonthlyTransactionCounts,
	expectedMonthlyTransactionVolumes,
	kycStatuses,
	purposesOfAccount,
	umaAddressPattern,
} from '@countersign/contract';
import { z } from 'zod';
import { contractSchema } from '../../platform/http/agrees.js';
import { zonedInstant } from '../../platform/http/zonedInstant.js';
import { pageQuery } from '../../platform/paging/keyset.js';

const text = z.string().trim().min(1).max(255);

const countries = z
	.array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'))
	.max(250)
	.readonly();

const entityType = z.enum(entityTypes);

const businessType = z.enum(businessTypes);

const purposeOfAccount = z.enum(purposesOfAccount);

const expectedMonthlyTransactionCount = z.enum(expectedMonthlyTransactionCounts);

const expectedMonthlyTransactionVolume = z.enum(expectedMonthlyTransactionVolumes);

/** `businessInfo` of a new company. */
export const businessInfoSchema = z.object({
	legalName: text,
	doingBusinessAs: text.exactOptional(),
	country: z
		.string()
		.regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
		.exactOptional(),
	registrationNumber: text.exactOptional(),
	incorporatedOn: z.iso.date(),
	entityType: entityType.exactOptional(),
	taxId: text,
	countriesOfOperation: countries.exactOptional(),
	businessType: businessType.exactOptional(),
	purposeOfAccount: purposeOfAccount.exactOptional(),
	sourceOfFunds: z.string().trim().min(1).max(1000).exactOptional(),
	expectedMonthlyTransactionCount: expectedMonthlyTransactionCount.exactOptional(),
	expectedMonthlyTransactionVolume: expectedMonthlyTransactionVolume.exactOptional(),
	expectedRecipientJurisdictions: countries.exactOptional(),
});

const country = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');

const customerType = z.enum(['INDIVIDUAL', 'BUSINESS']);

export const addressSchema = z.object({
	line1: text,
	line2: text.exactOptional(),
	city: text.exactOptional(),
	state: text.exactOptional(),
	postalCode: text,
	country,
});

const check = z.enum(kycStatuses);

const changeable = {
	currencies: z.array(text).max(50).readonly().exactOptional(),
	email: z.email().max(254).exactOptional(),
	umaAddress: z
		.string()
		.regex(umaAddressPattern, 'must look like $name@domain')
		.max(255)
		.exactOptional(),
	address: addressSchema.exactOptional(),
};

const person = {
	...changeable,
	customerType: z.literal('INDIVIDUAL'),
	kycStatus: check.exactOptional(),
	fullName: text.exactOptional(),
	birthDate: z.iso.date().exactOptional(),
	nationality: country.exactOptional(),
};

const company = {
	...changeable,
	customerType: z.literal('BUSINESS'),
	kybStatus: check.exactOptional(),
};

const onlyAtFirst = {
	platformCustomerId: text.exactOptional(),
	region: country.exactOptional(),
};

/** `POST /customers` */
export const customerCreateSchema: z.ZodType<CustomerCreateRequest> = contractSchema(
	z.discriminatedUnion('customerType', [
		z.object({ ...person, ...onlyAtFirst }),
		z.object({ ...company, ...onlyAtFirst, businessInfo: businessInfoSchema.exactOptional() }),
	]),
);

/** `businessInfo` of a change: what is left out stays. */
export const businessInfoUpdateSchema = businessInfoSchema.extend({
	legalName: businessInfoSchema.shape.legalName.exactOptional(),
	incorporatedOn: businessInfoSchema.shape.incorporatedOn.exactOptional(),
	taxId: businessInfoSchema.shape.taxId.exactOptional(),
});

/** `PATCH /customers/{customerId}` */
export const customerUpdateSchema: z.ZodType<CustomerUpdateRequest> = contractSchema(
	z.discriminatedUnion('customerType', [
		z.object(person),
		z.object({ ...company, businessInfo: businessInfoUpdateSchema.exactOptional() }),
	]),
);

/** `GET /customers` */
export const customerListSchema: z.ZodType<CustomerListQuery> = contractSchema(
	z.object({
		...pageQuery,
		platformCustomerId: z.string().exactOptional(),
		customerType: customerType.exactOptional(),
		createdAfter: zonedInstant.exactOptional(),
		createdBefore: zonedInstant.exactOptional(),
		updatedAfter: zonedInstant.exactOptional(),
		updatedBefore: zonedInstant.exactOptional(),
		region: z.string().exactOptional(),
		currency: z.string().exactOptional(),
		umaAddress: z.string().exactOptional(),
		isIncludingDeleted: z.stringbool({ truthy: ['true'], falsy: ['false'] }).exactOptional(),
	}),
);
