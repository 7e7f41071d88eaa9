import { z } from 'zod';
import { addressSchema } from '../../customers/profile/schemas.js';

const text = z.string().trim().min(1).max(255);

const contact = {
	email: z.email().max(254).exactOptional(),
	phoneNumber: z
		.string()
		.regex(/^\+[0-9]{6,14}$/, 'must be an E.164 number')
		.exactOptional(),
	countryOfResidence: z
		.string()
		.regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
		.exactOptional(),
	address: addressSchema.exactOptional(),
};

const individual = z.object({
	beneficiaryType: z.literal('INDIVIDUAL'),
	fullName: text,
	birthDate: z.iso.date().exactOptional(),
	nationality: text.exactOptional(),
	...contact,
});

const business = z.object({
	beneficiaryType: z.literal('BUSINESS'),
	legalName: text,
	registrationNumber: text.exactOptional(),
	taxId: text.exactOptional(),
	...contact,
});

/** A field of a person who owns an account. */
export type IndividualField = keyof z.output<typeof individual>;

/** The owner of an external account. `required` names what an individual must give besides the name. */
export function beneficiary(...required: IndividualField[]) {
	return z
		.discriminatedUnion('beneficiaryType', [individual, business])
		.superRefine((given, ctx) => {
			if (given.beneficiaryType !== 'INDIVIDUAL') return;
			for (const field of required) {
				if (given[field] === undefined) {
					ctx.addIssue({
						code: 'custom',
						path: [field],
						message: 'is required for this account type',
					});
				}
			}
		});
}
