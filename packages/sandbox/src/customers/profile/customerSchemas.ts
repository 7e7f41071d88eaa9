import type {
	CustomerCreateRequest,
	CustomerListQuery,
	CustomerUpdateRequest,
} from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { pageQuery } from '../../platform/paging/keyset.js';

const text = z.string().trim().min(1).max(255);

const countries = z
	.array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'))
	.max(250)
	.readonly();

const entityType = z.enum([
	'SOLE_PROPRIETORSHIP',
	'PARTNERSHIP',
	'LLC',
	'CORPORATION',
	'S_CORPORATION',
	'NON_PROFIT',
	'OTHER',
]);

const businessType = z.enum([
	'AGRICULTURE_FORESTRY_FISHING_AND_HUNTING',
	'MINING_QUARRYING_AND_OIL_AND_GAS_EXTRACTION',
	'UTILITIES',
	'CONSTRUCTION',
	'MANUFACTURING',
	'WHOLESALE_TRADE',
	'RETAIL_TRADE',
	'TRANSPORTATION_AND_WAREHOUSING',
	'INFORMATION',
	'FINANCE_AND_INSURANCE',
	'REAL_ESTATE_AND_RENTAL_AND_LEASING',
	'PROFESSIONAL_SCIENTIFIC_AND_TECHNICAL_SERVICES',
	'MANAGEMENT_OF_COMPANIES_AND_ENTERPRISES',
	'ADMINISTRATIVE_AND_SUPPORT_AND_WASTE_MANAGEMENT_AND_REMEDIATION_SERVICES',
	'EDUCATIONAL_SERVICES',
	'HEALTH_CARE_AND_SOCIAL_ASSISTANCE',
	'ARTS_ENTERTAINMENT_AND_RECREATION',
	'ACCOMMODATION_AND_FOOD_SERVICES',
	'OTHER_SERVICES',
	'PUBLIC_ADMINISTRATION',
]);

const purposeOfAccount = z.enum([
	'CONTRACTOR_PAYOUTS',
	'CREATOR_PAYOUTS',
	'EMPLOYEE_PAYOUTS',
	'MARKETPLACE_SELLER_PAYOUTS',
	'SUPPLIER_PAYMENTS',
	'CROSS_BORDER_B2B',
	'AR_AUTOMATION',
	'AP_AUTOMATION',
	'EMBEDDED_PAYMENTS',
	'PLATFORM_FEE_COLLECTION',
	'P2P_TRANSFERS',
	'CHARITABLE_DONATIONS',
	'OTHER',
]);

const expectedMonthlyTransactionCount = z.enum([
	'COUNT_UNDER_10',
	'COUNT_10_TO_100',
	'COUNT_100_TO_500',
	'COUNT_500_TO_1000',
	'COUNT_OVER_1000',
]);

const expectedMonthlyTransactionVolume = z.enum([
	'VOLUME_UNDER_10K',
	'VOLUME_10K_TO_100K',
	'VOLUME_100K_TO_1M',
	'VOLUME_1M_TO_10M',
	'VOLUME_OVER_10M',
]);

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

const instant = z.iso.datetime({ offset: true });

const customerType = z.enum(['INDIVIDUAL', 'BUSINESS']);

export const addressSchema = z.object({
	line1: text,
	line2: text.exactOptional(),
	city: text.exactOptional(),
	state: text.exactOptional(),
	postalCode: text,
	country,
});

const check = z.enum(['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED']);

const changeable = {
	currencies: z.array(text).max(50).readonly().exactOptional(),
	email: z.email().max(254).exactOptional(),
	umaAddress: z
		.string()
		.regex(/^\$[a-z0-9._+-]+@[a-z0-9.-]+$/, 'must look like $name@domain')
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

const create = z.discriminatedUnion('customerType', [
	z.object({ ...person, ...onlyAtFirst }),
	z.object({ ...company, ...onlyAtFirst, businessInfo: businessInfoSchema.exactOptional() }),
]);

const businessChanges = businessInfoSchema.extend({
	legalName: businessInfoSchema.shape.legalName.exactOptional(),
	incorporatedOn: businessInfoSchema.shape.incorporatedOn.exactOptional(),
	taxId: businessInfoSchema.shape.taxId.exactOptional(),
});

const update = z.discriminatedUnion('customerType', [
	z.object(person),
	z.object({ ...company, businessInfo: businessChanges.exactOptional() }),
]);

const list = z.object({
	...pageQuery,
	platformCustomerId: z.string().exactOptional(),
	customerType: customerType.exactOptional(),
	createdAfter: instant.exactOptional(),
	createdBefore: instant.exactOptional(),
	updatedAfter: instant.exactOptional(),
	updatedBefore: instant.exactOptional(),
	region: z.string().exactOptional(),
	currency: z.string().exactOptional(),
	umaAddress: z.string().exactOptional(),
	isIncludingDeleted: z.stringbool({ truthy: ['true'], falsy: ['false'] }).exactOptional(),
});

/** `POST /customers` */
export const customerCreateSchema: z.ZodType<CustomerCreateRequest> = create;

/** `PATCH /customers/{customerId}` */
export const customerUpdateSchema: z.ZodType<CustomerUpdateRequest> = update;

/** `GET /customers` */
export const customerListSchema: z.ZodType<CustomerListQuery> = list;

true satisfies Agrees<CustomerCreateRequest, typeof create>;

true satisfies Agrees<CustomerUpdateRequest, typeof update>;

true satisfies Agrees<CustomerListQuery, typeof list>;
