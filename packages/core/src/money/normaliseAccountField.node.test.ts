import type { ExternalAccountType } from '@countersign/contract';
import { accountKinds } from '@countersign/contract/service';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountField, externalAccountFields } from './externalAccountFields.js';
import { normaliseAccountField } from './normaliseAccountField.js';

const kinds = Object.keys(accountKinds) as ExternalAccountType[];

/** Every field of every form whose name ends so. Those of the owner are the same for a person and a company. */
const fieldsOf = (end: RegExp) =>
	kinds.flatMap((kind) =>
		externalAccountFields(kind)
			.filter(({ name }) => end.test(name))
			.map((field) => ({ kind, field })),
	);

const ibans = fieldsOf(/^iban$/);
const phones = fieldsOf(/phoneNumber$/);

/** A text of the field's format. */
function sampleOf({ pattern = '' }: AccountField): string {
	const matching = fc.stringMatching(new RegExp(`^(?:${pattern})$`));
	const [text = ''] = fc.sample(matching, { seed: 1, numRuns: 1 });
	return text.toUpperCase();
}

const fullWidth = (text: string) =>
	text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test('finds the IBAN and phone fields of the contract', () => {
	expect([ibans.length, phones.length]).toEqual([6, 56]);
});

test.each(ibans)('reads the IBAN of a $kind as people paste it', ({ field }) => {
	const iban = sampleOf(field);
	const grouped = iban.replace(/(.{4})/g, '$1 ');
	for (const typed of [
		`IBAN ${grouped}`,
		`IBAN: ${iban}`,
		`iban${iban.toLowerCase()}`,
		`IBAN.: ${iban.replace(/(.{4})/g, '$1-')}`,
		fullWidth(`IBAN ${iban}`),
	]) {
		expect([typed, normaliseAccountField(typed, field)]).toEqual([typed, iban]);
	}
});

test.each(phones)('reads the phone number of a $kind ($field.name) as people write it', (one) => {
	const { field } = one;
	const number = sampleOf(field).replace(/^\+39/, '+49');
	const [country, rest] = [number.slice(0, 4), number.slice(4)];
	for (const typed of [
		`00${number.slice(1)}`,
		`00 ${country.slice(1)} ${rest}`,
		`tel:${number}`,
		`Tel.: ${number}`,
		`${country} (0)${rest}`,
		`${country}(0) ${rest}`,
		`00${country.slice(1)} (0) ${rest}`,
		`\u202a${country}\u00a0${rest}\u202c`,
		fullWidth(number),
	]) {
		expect([typed, normaliseAccountField(typed, field)]).toEqual([typed, number]);
	}
});

test.each(fieldsOf(/^(accountNumber|phoneNumber|clabeNumber|iban|vpa|address)$/))(
	'takes no mark of a footnote for a digit in the $field.name of a $kind',
	({ field }) => {
		expect(normaliseAccountField('12345678¹', field)).toBe('12345678¹');
	},
);

test.each([
	['swiftCode', 'BIC: DEUT DE FF', 'DEUTDEFF'],
	['swiftCode', 'BIC/SWIFT DEUTDEFF', 'DEUTDEFF'],
	['swiftCode', 'SWIFT code: DEUTDEFF', 'DEUTDEFF'],
	['swiftCode', 'BICBDEFF', 'BICBDEFF'],
	['clabeNumber', 'CLABE 032180000118359719', '032180000118359719'],
	['taxId', 'CPF: 123.456.789-09', '12345678909'],
	['address', '０ｘ５２９０８', '0x52908'],
	['lightningAddress', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
	['vpa', 'ａｄａ＠ｂａｎｋ', 'ada@bank'],
	['beneficiary.email', 'Ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'Ada@example.com'],
	['beneficiary.fullName', 'Ｏ’Brien', 'Ｏ’Brien'],
])('reads for %s %j as %j', (name, typed, text) => {
	const [found] = kinds.flatMap((kind) =>
		externalAccountFields(kind).filter((field) => field.name === name),
	);
	if (!found) throw new Error(`There is no field ${name}.`);
	expect(normaliseAccountField(typed, found)).toBe(text);
});
