import type { CustomerInfoFieldName } from '@countersign/contract';

/** How a detail of a person is asked for. */
export interface PayerFieldFormat {
	readonly kind: 'text' | 'date' | 'country' | 'email' | 'phone' | 'purpose' | 'userType';
	/** The browser's token for what it may fill in. */
	readonly autoComplete?: string;
}

const text: PayerFieldFormat = { kind: 'text' };

const formats: Readonly<Record<CustomerInfoFieldName, PayerFieldFormat>> = {
	FULL_NAME: { kind: 'text', autoComplete: 'name' },
	BIRTH_DATE: { kind: 'date', autoComplete: 'bday' },
	NATIONALITY: { kind: 'country' },
	PHONE_NUMBER: { kind: 'phone', autoComplete: 'tel' },
	EMAIL: { kind: 'email', autoComplete: 'email' },
	POSTAL_ADDRESS: { kind: 'text', autoComplete: 'street-address' },
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

/** How a detail of that name is asked for; one that is not known here is a text. */
export function payerFieldFormat(name: string): PayerFieldFormat {
	const all: Readonly<Record<string, PayerFieldFormat>> = formats;
	return (Object.hasOwn(all, name) && all[name]) || text;
}
