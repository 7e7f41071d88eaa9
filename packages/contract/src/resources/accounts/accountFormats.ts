import type { PaymentRail } from '../paymentRail.js';

/** What a field may hold. */
export interface FieldFormat {
	/** The whole text must match. Without anchors, as the `pattern` attribute of an input takes it. */
	readonly pattern?: string;
	/** Characters. */
	readonly minLength?: number;
	readonly maxLength: number;
	/** The only allowed values. */
	readonly options?: readonly string[];
	/** Whether spaces and punctuation are only for readability, and letters are uppercase. */
	readonly isCode?: boolean;
}

/** Formats that several kinds of accounts share, by name (service interface, §5.5). */
export const accountFormats = {
	accountNumber: { minLength: 1, maxLength: 34 },
	address: { minLength: 1, maxLength: 255 },
	bankAccountType: { options: ['CHECKING', 'SAVINGS'], maxLength: 8 },
	branchCode: { pattern: '[0-9]{5}', maxLength: 5, isCode: true },
	country: { pattern: '[A-Z]{2}', maxLength: 2, isCode: true },
	iban: { pattern: '[A-Z]{2}[0-9]{2}[A-Za-z0-9]{11,30}', maxLength: 34, isCode: true },
	invoice: { minLength: 1, maxLength: 4096 },
	name: { minLength: 1, maxLength: 255 },
	phoneNumber: { pattern: '\\+[0-9]{6,14}', maxLength: 15, isCode: true },
	swiftCode: {
		pattern: '[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?',
		maxLength: 11,
		isCode: true,
	},
} as const;

export type AccountFormatName = keyof typeof accountFormats;

/** What is required of the person who owns an account, besides the name. */
export type PersonDetail = 'address' | 'countryOfResidence' | 'phoneNumber';

/** One kind of account: what it holds, how money reaches it, and its fields in the order of a form. */
export interface AccountKind {
	/** Codes of the currencies that it can hold, the usual one first. Empty: any currency of ISO 4217. */
	readonly currencies: readonly string[];
	/** How money reaches it. Wallets have none. */
	readonly rails: readonly PaymentRail[];
	/** By field: the name of a shared format, or a format of its own. */
	readonly required: Readonly<Record<string, AccountFormatName | FieldFormat>>;
	/** Fields of which at least one is needed. */
	readonly anyOf?: Readonly<Record<string, AccountFormatName | FieldFormat>>;
	/** Fields of which exactly one is needed. */
	readonly oneOf?: Readonly<Record<string, AccountFormatName | FieldFormat>>;
	readonly optional?: Readonly<Record<string, AccountFormatName | FieldFormat>>;
	readonly person?: readonly PersonDetail[];
}
