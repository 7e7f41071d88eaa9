import { z } from 'zod';
import { beneficiary, type IndividualField } from './beneficiary.js';

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

/** Exactly or from-to so many digits. */
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

/** An account of one type that somebody owns. `required` names what a person gives besides the name. */
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
