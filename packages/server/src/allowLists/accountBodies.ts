import { type InternalAccountExportRequest, limits } from '@countersign/contract';
import {
	type AccountKind,
	accountFormats,
	accountKinds,
	type InternalAccountUpdateRequest,
} from '@countersign/contract/service';
import { z } from 'zod';
import { text } from './text.js';

/** A postal address. */
export const postalAddress: z.ZodType = z.strictObject({
	line1: text(),
	line2: text().exactOptional(),
	city: text().exactOptional(),
	state: text().exactOptional(),
	postalCode: text(),
	country: text(),
});

const contact = {
	email: text().exactOptional(),
	phoneNumber: text().exactOptional(),
	countryOfResidence: text().exactOptional(),
	address: postalAddress.exactOptional(),
};

const beneficiary = z.discriminatedUnion('beneficiaryType', [
	z.strictObject({
		beneficiaryType: z.literal('INDIVIDUAL'),
		fullName: text(),
		birthDate: text().exactOptional(),
		nationality: text().exactOptional(),
		...contact,
	}),
	z.strictObject({
		beneficiaryType: z.literal('BUSINESS'),
		legalName: text(),
		registrationNumber: text().exactOptional(),
		taxId: text().exactOptional(),
		...contact,
	}),
]);

/**
 * The fields of every kind of account. The service checks which fields a kind may have, and their formats.
 */
const accountInfo = z.strictObject({
	accountType: text(64),
	beneficiary: beneficiary.exactOptional(),
	...Object.fromEntries(
		Object.values<AccountKind>(accountKinds)
			.flatMap(({ required, anyOf, oneOf, optional }) =>
				Object.entries({ ...required, ...anyOf, ...oneOf, ...optional }),
			)
			.map(([name, format]) => {
				const { maxLength } = typeof format === 'string' ? accountFormats[format] : format;
				return [name, text(Math.max(255, maxLength)).exactOptional()];
			}),
	),
});

/** Body of `POST /customers/external-accounts`. */
export const externalAccountBody: z.ZodType = z.strictObject({
	customerId: text().exactOptional(),
	currency: text(16),
	platformAccountId: text().exactOptional(),
	defaultUmaDepositAccount: z.boolean().exactOptional(),
	accountInfo,
});

/** Body of `POST /sandbox/internal-accounts/{accountId}/fund`. */
export const sandboxFundBody: z.ZodType = z.strictObject({
	amount: z.int().min(1).max(limits.sandboxFundAmount),
});

/** Body of `PATCH /internal-accounts/{id}`. */
export const internalAccountUpdateBody: z.ZodType<InternalAccountUpdateRequest> = z.strictObject({
	privateEnabled: z.boolean(),
});

/** Body of `POST /internal-accounts/{id}/export`. The enclave seals only to an uncompressed key. */
export const internalAccountExportBody: z.ZodType<InternalAccountExportRequest> = z.strictObject({
	clientPublicKey: z.string().regex(/^04[0-9A-Fa-f]{128}$/),
});
