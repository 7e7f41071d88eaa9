import { formOf } from './documents.js';

const names =
	'umaAddress,platformCustomerId,customerType,fullName,birthDate,businessLegalName,addressLine1,city,state,postalCode,country';

/** The row of a person. */
export const personRow = (id: string): string =>
	`$${id}@uma.test,${id},INDIVIDUAL,Ada,1815-12-10,,1 Main St,London,LDN,N1,GB`;

/** The form that uploads a file of customers with these rows. */
export function customersOf(...rows: readonly string[]): FormData {
	return fileOf([names, ...rows].join('\n'));
}

/** The form that uploads a file of customers with this content. */
export function fileOf(content: BlobPart): FormData {
	return formOf({ file: new File([content], 'customers.csv') });
}
