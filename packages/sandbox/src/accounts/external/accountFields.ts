import { z } from 'zod';
import { addressSchema } from '../../customers/profile/customerSchemas.js';

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

/** A string of `min` to `max` digits. */
export const digits = (min: number, max = min) =>
	matching(
		new RegExp(`^[0-9]{${min},${max}}$`),
		`must be ${min === max ? min : `${min} to ${max}`} digits`,
	);

/** A phone number, of one country when its prefix is given. */
export const phoneNumber = (prefix = '', min = 6, max = 14) =>
	matching(new RegExp(`^\\+${prefix}[0-9]{${min},${max}}$`), `must be +${prefix} and digits`);

export const accountNumber = z.string().min(1).max(34);

export const name = z.string().min(1).max(255);

export const iban = matching(/^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{11,30}$/, 'must be an IBAN');

export const ibanOf = (country: string, count: number) =>
	matching(new RegExp(`^${country}[0-9]{${count}}$`), `must be ${country} and ${count} digits`);

export const bic = matching(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC');

export const country = matching(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');

export const bankAccountType = z.enum(['CHECKING', 'SAVINGS']);

/** An account type with a beneficiary. `required` names the fields of an individual besides the name. */
export function ownedAccount<Type extends string, Fields extends z.ZodRawShape>(
	accountType: Type,
	fields: Fields,
	...required: IndividualField[]
) {
	return z.object({
		accountType: z.literal(accountType),
		...fields,
		beneficiary: beneficiary(...required),
	});
}

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
type IndividualField = keyof z.output<typeof individual>;

/** The owner of an external account. `required` names what an individual must give besides the name. */
function beneficiary(...required: IndividualField[]) {
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
