import type { OpenEnum } from '../openEnum.js';

/** A detail of a payer or payee that a counterparty may ask for. */
export type CustomerInfoFieldName = (typeof customerInfoFieldNames)[number];

/** Every {@link CustomerInfoFieldName} that is known today. */
export const customerInfoFieldNames = [
	'FULL_NAME',
	'BIRTH_DATE',
	'NATIONALITY',
	'PHONE_NUMBER',
	'EMAIL',
	'POSTAL_ADDRESS',
	'TAX_ID',
	'REGISTRATION_NUMBER',
	'USER_TYPE',
	'COUNTRY_OF_RESIDENCE',
	'ACCOUNT_IDENTIFIER',
	'FI_LEGAL_ENTITY_NAME',
	'FI_ADDRESS',
	'PURPOSE_OF_PAYMENT',
	'ULTIMATE_INSTITUTION_COUNTRY',
	'IDENTIFIER',
	'BUSINESS_TYPE',
	'COMPANY_LEGAL_NAME',
	'ID_TYPE',
	'ID_NUMBER',
] as const;

/** Details of a payer or payee by `CustomerInfoFieldName`. Other names may occur. */
export type CustomerInfo = Readonly<Record<string, unknown>>;

/** A detail that a counterparty asks for. */
export interface CounterpartyFieldDefinition {
	readonly name: OpenEnum<CustomerInfoFieldName>;
	/** Whether a payment fails without it. */
	readonly mandatory: boolean;
}
