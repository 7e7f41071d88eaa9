import type { ExternalAccountCreateInfo } from '@countersign/contract';
import {
	type AccountKind,
	accountFormats,
	accountKinds,
	type BusinessBeneficiary,
	type ExternalWalletInfo,
	type FiatAccount,
	type FieldFormat,
	type IndividualBeneficiary,
	type OwnedAccount,
	type PersonDetail,
} from '@countersign/contract/service';
import { z } from 'zod';
import { addressSchema } from '../../customers/profile/customerSchemas.js';
import type { Agrees } from '../../platform/http/agrees.js';
import { emailAddress } from '../../platform/http/emailAddress.js';

function isFiat(accountType: string): boolean {
	return accountType.endsWith('_ACCOUNT');
}

function schemaOf(isWanted: (accountType: string) => boolean) {
	const [first, ...others] = Object.entries<AccountKind>(accountKinds)
		.filter(([accountType]) => isWanted(accountType))
		.map(([accountType, kind]) => kindSchema(accountType, kind));
	if (!first) throw new Error('The table has no such kind of account.');
	return z.discriminatedUnion('accountType', [first, ...others]);
}

function kindSchema(accountType: string, kind: AccountKind) {
	const { required, anyOf, oneOf, person } = kind;
	const optional = { ...anyOf, ...oneOf, ...kind.optional };
	const schema = z.object({
		accountType: z.literal(accountType),
		...mapValues(required, fieldSchema),
		...mapValues(optional, (format, name) => fieldSchema(format, name).exactOptional()),
		...(isFiat(accountType) ? { beneficiary: beneficiarySchema(person) } : {}),
	});
	const identifiers = Object.keys(oneOf ?? anyOf ?? {});
	if (identifiers.length === 0) return schema;
	return schema.refine(
		(info) => {
			const given = identifiers.filter((name) => Object.hasOwn(info, name)).length;
			return oneOf ? given === 1 : given > 0;
		},
		`must hold ${oneOf ? 'exactly' : 'at least'} one of ${identifiers.join(', ')}`,
	);
}

const messages: Readonly<Record<string, string>> = {
	country: 'must be an ISO 3166-1 alpha-2 code',
	iban: 'must be an IBAN',
	phoneNumber: 'must be + and the digits of a number of this country',
	swiftCode: 'must be a BIC',
	vpa: 'must look like name@provider',
};

function fieldSchema(reference: AccountKind['required'][string], name: string): z.ZodType {
	const format: FieldFormat = typeof reference === 'string' ? accountFormats[reference] : reference;
	if (format.options) return z.enum(format.options);
	if (format.pattern === undefined) return z.string().min(1).max(format.maxLength);
	const message = messages[name] ?? `must match ${format.pattern}`;
	return z.string().regex(new RegExp(`^${format.pattern}$`), message);
}

function mapValues<Value, Result>(
	values: Readonly<Record<string, Value>>,
	map: (value: Value, name: string) => Result,
): Readonly<Record<string, Result>> {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, map(value, name)]),
	);
}

const text = z.string().trim().min(1).max(255);
const pattern = (name: 'country' | 'phoneNumber', message: string) =>
	z.string().regex(new RegExp(`^${accountFormats[name].pattern}$`), message);

const contact = {
	email: emailAddress.max(254).exactOptional(),
	phoneNumber: pattern('phoneNumber', 'must be an E.164 number').exactOptional(),
	countryOfResidence: pattern('country', 'must be an ISO 3166-1 alpha-2 code').exactOptional(),
	address: addressSchema.exactOptional(),
};

/** A person who owns an external account, of any kind. */
export const individual = z.object({
	beneficiaryType: z.literal('INDIVIDUAL'),
	fullName: text,
	birthDate: z.iso.date().exactOptional(),
	nationality: text.exactOptional(),
	...contact,
});

/** A company that owns an external account. */
export const business = z.object({
	beneficiaryType: z.literal('BUSINESS'),
	legalName: text,
	registrationNumber: text.exactOptional(),
	taxId: text.exactOptional(),
	...contact,
});

true satisfies Agrees<IndividualBeneficiary, typeof individual>;
true satisfies Agrees<BusinessBeneficiary, typeof business>;

/** The owner of an external account. `required` names what an individual must give besides the name. */
function beneficiarySchema(required: readonly PersonDetail[] = []) {
	return z
		.discriminatedUnion('beneficiaryType', [individual, business])
		.superRefine((given, ctx) => {
			if (given.beneficiaryType !== 'INDIVIDUAL') return;
			for (const field of required) {
				if (given[field] !== undefined) continue;
				const message = 'is required for this account type';
				ctx.addIssue({ code: 'custom', path: [field], message });
			}
		});
}

/** `accountInfo` of every kind of account, from the contract's table (service interface, §5.5). */
export const accountInfoSchema = schemaOf(
	() => true,
) as unknown as z.ZodType<ExternalAccountCreateInfo>;

/** `accountInfo` of bank and mobile money accounts. */
export const fiatAccountSchema = schemaOf(isFiat) as unknown as z.ZodType<
	FiatAccount & OwnedAccount
>;

/** `accountInfo` of wallets, which name no owner. */
export const walletSchema = schemaOf(
	(accountType) => !isFiat(accountType),
) as unknown as z.ZodType<ExternalWalletInfo>;
