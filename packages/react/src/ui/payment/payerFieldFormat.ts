import type { CustomerInfoFieldName } from '@countersign/contract';
import { normaliseEmail, normalisePhoneNumber } from '@countersign/core/format';
import type { Messages, RoomMessages } from '../messages/messages.js';

/** How a detail of the payer is entered. */
export interface PayerFieldFormat {
	readonly kind: 'text' | 'date' | 'country' | 'email' | 'phone' | 'purpose' | 'userType';
	/** The `autocomplete` token. */
	readonly autoComplete?: string;
}

const text: PayerFieldFormat = { kind: 'text' };

const formats: Readonly<Record<CustomerInfoFieldName, PayerFieldFormat>> = {
	FULL_NAME: { kind: 'text', autoComplete: 'name' },
	BIRTH_DATE: { kind: 'date', autoComplete: 'bday' },
	NATIONALITY: { kind: 'country' },
	PHONE_NUMBER: { kind: 'phone', autoComplete: 'tel' },
	EMAIL: { kind: 'email', autoComplete: 'email' },
	POSTAL_ADDRESS: { kind: 'text', autoComplete: 'address-line1' },
	TAX_ID: text,
	REGISTRATION_NUMBER: text,
	USER_TYPE: { kind: 'userType' },
	COUNTRY_OF_RESIDENCE: { kind: 'country', autoComplete: 'country' },
	ACCOUNT_IDENTIFIER: text,
	FI_LEGAL_ENTITY_NAME: text,
	FI_ADDRESS: text,
	PURPOSE_OF_PAYMENT: { kind: 'purpose' },
	ULTIMATE_INSTITUTION_COUNTRY: { kind: 'country' },
	IDENTIFIER: text,
	BUSINESS_TYPE: text,
	COMPANY_LEGAL_NAME: { kind: 'text', autoComplete: 'organization' },
	ID_TYPE: text,
	ID_NUMBER: text,
};

/** The format of a field by its name; an unknown field is text. */
export function payerFieldFormat(name: string): PayerFieldFormat {
	const all: Readonly<Record<string, PayerFieldFormat>> = formats;
	return (Object.hasOwn(all, name) && all[name]) || text;
}

type Problems = Messages['payer']['problems'];

/** One sentence about what is wrong with a value; undefined when it is valid. */
export function payerProblem(
	{ name, mandatory }: { readonly name: string; readonly mandatory: boolean },
	value: string,
	{ payer }: RoomMessages<'payer'>,
): string | undefined {
	const { kind } = payerFieldFormat(name);
	if (value === '') return mandatory ? problemOf(name, kind, payer.problems) : undefined;
	if (value.length > 255) return payer.problems.tooLong;
	return isValid(kind, value) ? undefined : problemOf(name, kind, payer.problems);
}

function problemOf(name: string, kind: string, problems: Problems): string {
	if (name === 'FULL_NAME' || name === 'BIRTH_DATE') return problems[name];
	if (kind === 'email' || kind === 'phone' || kind === 'date') return problems[kind];
	return kind === 'text' ? problems.text : problems.choice;
}

function isValid(kind: string, value: string): boolean {
	switch (kind) {
		case 'date':
			return isPastDate(value);
		case 'email':
			return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(normaliseEmail(value));
		case 'phone':
			return /^\+[0-9]{6,14}$/.test(normalisePhoneNumber(value));
		default:
			return true;
	}
}

/** Whether the value is a date, `1985-12-10`, in the past and not before 1900. */
function isPastDate(value: string): boolean {
	const time = Date.parse(value);
	return /^\d{4}-\d\d-\d\d$/.test(value) && value >= '1900' && time < Date.now();
}
