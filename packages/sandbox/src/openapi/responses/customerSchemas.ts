import type { Customer, Invitation } from '@countersign/contract';
import {
	type BusinessCustomer,
	type BusinessInfoResponse,
	type CustomerImport,
	type CustomerImportStart,
	contactVerificationStatuses,
	customerImportStatuses,
	type IndividualCustomer,
	invitationStatuses,
} from '@countersign/contract/service';
import { z } from 'zod';
import { addressSchema, businessInfoSchema } from '../../customers/profile/customerSchemas.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { emailAddress } from '../../platform/http/emailAddress.js';
import { country, currencyAmountSchema, date, idOf, instant, openEnum, text } from './fields.js';
import { beneficialOwnerSchema, checkStatus } from './verificationSchemas.js';

const contact = openEnum(contactVerificationStatuses);

const common = {
	id: idOf('Customer'),
	platformCustomerId: text,
	umaAddress: text,
	region: country.exactOptional(),
	currencies: z.array(text).readonly().exactOptional(),
	email: emailAddress.exactOptional(),
	address: addressSchema.exactOptional(),
	createdAt: instant.exactOptional(),
	updatedAt: instant.exactOptional(),
	isDeleted: z.boolean().exactOptional(),
	contactVerification: z
		.object({ email: contact.exactOptional(), phone: contact.exactOptional() })
		.exactOptional(),
};

const individual = z.object({
	...common,
	customerType: z.literal('INDIVIDUAL'),
	kycStatus: checkStatus.exactOptional(),
	fullName: text.exactOptional(),
	birthDate: date.exactOptional(),
	nationality: country.exactOptional(),
});

const { shape } = businessInfoSchema;

const businessInfo = businessInfoSchema.extend({
	incorporatedOn: shape.incorporatedOn.exactOptional(),
	taxId: shape.taxId.exactOptional(),
	entityType: openField(shape.entityType),
	businessType: openField(shape.businessType),
	purposeOfAccount: openField(shape.purposeOfAccount),
	expectedMonthlyTransactionCount: openField(shape.expectedMonthlyTransactionCount),
	expectedMonthlyTransactionVolume: openField(shape.expectedMonthlyTransactionVolume),
});

/** An optional field of a request as a response has it, with values that may be added later. */
function openField<Known extends z.ZodType>(field: z.ZodExactOptional<Known>) {
	return z.union([field.unwrap(), text]).exactOptional();
}

const business = z.object({
	...common,
	customerType: z.literal('BUSINESS'),
	kybStatus: checkStatus.exactOptional(),
	businessInfo: businessInfo.exactOptional(),
	beneficialOwners: z.array(beneficialOwnerSchema).readonly().exactOptional(),
});

export const customerSchema: z.ZodType<Customer> = contractSchema(
	z.discriminatedUnion('customerType', [individual, business]),
);

export const businessInfoResponseSchema: z.ZodType<BusinessInfoResponse> =
	contractSchema(businessInfo);

export const individualCustomerSchema: z.ZodType<IndividualCustomer> = contractSchema(individual);

export const businessCustomerSchema: z.ZodType<BusinessCustomer> = contractSchema(business);

export const invitationSchema: z.ZodType<Invitation> = contractSchema(
	z.object({
		code: text,
		createdAt: instant,
		claimedAt: instant.exactOptional(),
		url: z.url(),
		expiresAt: instant.exactOptional(),
		inviterUma: text,
		inviteeUma: text.exactOptional(),
		status: openEnum(invitationStatuses),
		firstName: text.exactOptional(),
		amountToSend: currencyAmountSchema.exactOptional(),
	}),
);

export const customerImportStartSchema: z.ZodType<CustomerImportStart> = contractSchema(
	z.object({ jobId: idOf('Job'), status: openEnum(['PENDING', 'PROCESSING']) }),
);

const count = z.int().min(0);

export const customerImportSchema: z.ZodType<CustomerImport> = contractSchema(
	z.object({
		id: idOf('Job'),
		status: openEnum(customerImportStatuses),
		progress: z.object({ total: count, processed: count, successful: count, failed: count }),
		errors: z
			.array(
				z.object({
					correlationId: text,
					code: text.exactOptional(),
					message: text.exactOptional(),
					details: z.record(z.string(), z.unknown()).exactOptional(),
				}),
			)
			.readonly()
			.exactOptional(),
		completedAt: instant.exactOptional(),
	}),
);
