import type { FieldFormat } from './fieldFormat.js';

const text = (maxLength: number): FieldFormat => ({ minLength: 1, maxLength });
const code = (pattern: string, maxLength: number): FieldFormat => ({
	pattern,
	maxLength,
	isCode: true,
});
const digits = (fewest: number, most: number = fewest): FieldFormat =>
	code(`[0-9]{${fewest}${most === fewest ? '' : `,${most}`}}`, most);
const choice = (...options: readonly string[]): FieldFormat => ({
	options,
	maxLength: Math.max(...options.map(({ length }) => length)),
});

type Named =
	| 'accountNumber'
	| 'address'
	| 'bankAccountType'
	| 'country'
	| 'iban'
	| 'name'
	| 'phoneNumber'
	| 'swiftCode';

/** What fields of accounts hold, by name or made to measure (public interface, 3.7). */
export const formats: Readonly<Record<Named, FieldFormat>> & {
	readonly text: typeof text;
	readonly code: typeof code;
	readonly digits: typeof digits;
	readonly choice: typeof choice;
} = {
	text,
	code,
	digits,
	choice,
	accountNumber: text(34),
	name: text(255),
	address: text(255),
	swiftCode: code('[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?', 11),
	iban: code('[A-Z]{2}[0-9]{2}[A-Za-z0-9]{11,30}', 34),
	phoneNumber: code('\\+[0-9]{6,14}', 15),
	bankAccountType: choice('CHECKING', 'SAVINGS'),
	country: code('[A-Z]{2}', 2),
};
