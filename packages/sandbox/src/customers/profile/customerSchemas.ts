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
} from '@countersign/contract/service';
import { z } from 'zod';
import { isCurrencyCode } from '../../ledger/currencies.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { emailAddress } from '../../platform/http/emailAddress.js';
import { zonedInstant } from '../../platform/http/zonedInstant.js';
import { pageQuery } from '../../platform/paging/keyset.js';

const text = z.string().trim().min(1).max(255);

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');

export const umaAddress = z
	.string()
	.regex(umaAddressPattern, 'must look like $name@domain')
	.max(255);

const countries = z.array(countryCode).max(250).readonly();

/** `businessInfo` of a new company. */
export const businessInfoSchema = z.object({
	legalName: text,
	doingBusinessAs: text.exactOptional(),
	country: countryCode.exactOptional(),
	registrationNumber: text.exactOptional(),
	incorporatedOn: z.iso.date(),
	entityType: z.enum(entityTypes).exactOptional(),
	taxId: text,
	countriesOfOperation: countries.exactOptional(),
	businessType: z.enum(businessTypes).exactOptional(),
	purposeOfAccount: z.enum(purposesOfAccount).exactOptional(),
	sourceOfFunds: z.string().trim().min(1).max(1000).exactOptional(),
	expectedMonthlyTransactionCount: z.enum(expectedMonthlyTransactionCounts).exactOptional(),
	expectedMonthlyTransactionVolume: z.enum(expectedMonthlyTransactionVolumes).exactOptional(),
	expectedRecipientJurisdictions: countries.exactOptional(),
});

export const addressSchema = z.object({
	line1: text,
	line2: text.exactOptional(),
	city: text.exactOptional(),
	state: text.exactOptional(),
	postalCode: text,
	country: countryCode,
});

function isSupported(code: string): boolean {
	return isCurrencyCode(code);
}

const changeable = {
	currencies: z
		.array(z.string().refine(isSupported, 'must be a currency that this sandbox supports'))
		.max(50)
		.readonly()
		.exactOptional(),
	email: emailAddress.max(254).exactOptional(),
	umaAddress: umaAddress.exactOptional(),
	address: addressSchema.exactOptional(),
};

const person = {
	...changeable,
	customerType: z.literal('INDIVIDUAL'),
	kycStatus: z.enum(kycStatuses).exactOptional(),
	fullName: text.exactOptional(),
	birthDate: z.iso.date().exactOptional(),
	nationality: countryCode.exactOptional(),
};

const company = {
	...changeable,
	customerType: z.literal('BUSINESS'),
	kybStatus: z.enum(kycStatuses).exactOptional(),
};

const onlyAtFirst = {
	platformCustomerId: text.exactOptional(),
	region: countryCode.exactOptional(),
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
		customerType: z.enum(['INDIVIDUAL', 'BUSINESS']).exactOptional(),
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
