import type { Beneficiary, ExternalAccountType } from '@countersign/contract';
import {
	type AccountKind,
	accountFormats,
	accountKinds,
	type FieldFormat,
	pixKeyFormats,
} from '@countersign/contract/service';

/** A field in a form for an account outside the service. */
export interface AccountField extends FieldFormat {
	/** Dotted, within `accountInfo`: `iban`, `beneficiary.address.line1`. */
	readonly name: string;
	/** Key of its label in the application's texts, the same for every field with that meaning: `account.iban`. */
	readonly label: string;
	/** `withGroup`: required once another field of its group is filled in. */
	readonly required: boolean | 'withGroup';
	/** Fields that belong together, such as `beneficiary.address`. */
	readonly group?: string | undefined;
}

type Formats = AccountKind['required'];

const contact: Formats = {
	email: { pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', maxLength: 254 },
	phoneNumber: 'phoneNumber',
	countryOfResidence: 'country',
};

const owners: Readonly<Record<Beneficiary['beneficiaryType'], Formats>> = {
	INDIVIDUAL: {
		fullName: 'name',
		birthDate: { pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}', maxLength: 10 },
		nationality: 'country',
		...contact,
	},
	BUSINESS: { legalName: 'name', registrationNumber: 'name', taxId: 'name', ...contact },
};

const address: Formats = {
	line1: 'name',
	line2: 'name',
	city: 'name',
	state: 'name',
	postalCode: 'name',
	country: 'country',
};

const ofAddress = ['line1', 'postalCode', 'country'];

/**
 * Returns the fields of one kind of account, including its owner's, in the order of a form. Pass the values to
 * `readExternalAccount` under their names.
 *
 * @param beneficiaryType - Type of the owner. Wallets have none. Default `INDIVIDUAL`.
 * @see service interface, §5.5
 * @example
 * ```ts
 * import { externalAccountFields } from '@countersign/core/format';
 *
 * // account.iban, account.swiftCode, beneficiary.fullName, beneficiary.countryOfResidence …
 * export const labels: readonly string[] = externalAccountFields('EUR_ACCOUNT').map(({ label }) => label);
 * ```
 */
export function externalAccountFields(
	accountType: ExternalAccountType,
	beneficiaryType: Beneficiary['beneficiaryType'] = 'INDIVIDUAL',
): readonly AccountField[] {
	const kind: AccountKind = accountKinds[accountType];
	const own = [
		...fieldsOf(kind.required, 'account', () => true),
		...fieldsOf({ ...kind.anyOf, ...kind.oneOf, ...kind.optional }, 'account', () => false),
	];
	return accountType.endsWith('_ACCOUNT') ? [...own, ...ownerFields(kind, beneficiaryType)] : own;
}

function ownerFields(
	{ person = [] }: AccountKind,
	type: Beneficiary['beneficiaryType'],
): AccountField[] {
	const asked: readonly string[] = type === 'INDIVIDUAL' ? person : [];
	const mustHave = (field: string) => /Name$/.test(field) || asked.includes(field);
	const mustHaveInAddress = (field: string) =>
		ofAddress.includes(field) && (asked.includes('address') || ('withGroup' as const));
	return [
		...fieldsOf(owners[type], 'beneficiary', mustHave, 'beneficiary.'),
		...fieldsOf(address, 'address', mustHaveInAddress, 'beneficiary.address.').map((field) => ({
			...field,
			group: 'beneficiary.address',
		})),
	];
}

function fieldsOf(
	some: Formats,
	label: string,
	required: (field: string) => AccountField['required'],
	prefix = '',
): AccountField[] {
	return Object.entries(some).map(([field, format]) => ({
		...(typeof format === 'string' ? accountFormats[format] : format),
		name: `${prefix}${field}`,
		label: `${label}.${field}`,
		required: required(field),
	}));
}

/** The field; a Pix key with the format of its kind, if this version knows the kind. */
export function withPixFormat(field: AccountField, pixKeyType: unknown): AccountField {
	const formats: Readonly<Record<string, Partial<FieldFormat>>> = pixKeyFormats;
	const isKnown = field.name === 'pixKey' && Object.hasOwn(formats, String(pixKeyType));
	return isKnown ? { ...field, ...formats[String(pixKeyType)] } : field;
}

/**
 * Codes of the currencies that a kind of account can hold, the usual one first. Empty if it can hold any.
 */
export function externalAccountCurrencies(accountType: ExternalAccountType): readonly string[] {
	return accountKinds[accountType].currencies;
}

/**
 * The kinds of accounts that can hold a currency, the usual one first: `MXN_ACCOUNT`, then
 * `SWIFT_ACCOUNT`, which holds any currency of ISO 4217.
 *
 * @param currency - Its code.
 * @see service interface, §5.5
 */
export function externalAccountTypes(currency: string): readonly ExternalAccountType[] {
	const types = Object.keys(accountKinds) as ExternalAccountType[];
	const own = types.filter((type) => externalAccountCurrencies(type).includes(currency));
	const usual = own.filter((type) => type === `${currency}_ACCOUNT`);
	const others = own.filter((type) => !usual.includes(type));
	const isIso = /^[A-Z]{3}$/.test(currency) && currency !== 'BTC';
	return [...usual, ...others, ...(isIso ? (['SWIFT_ACCOUNT'] as const) : [])];
}
