import type { InputProblem } from '@countersign/core';
import {
	type AccountField,
	normaliseAccountField,
	supportedLocale,
} from '@countersign/core/format';
import { fieldLabel } from '../messages/accountKindName.js';
import { fill, plural } from '../messages/fill.js';
import type { RoomMessages } from '../messages/messages.js';

/**
 * One sentence about what is wrong with a field of an account.
 *
 * @param typed - What the field holds.
 */
export function accountFieldProblem(
	{ problem }: InputProblem,
	field: AccountField,
	messages: RoomMessages<'recipientForm' | 'accounts'>,
	typed = '',
): string {
	const { problems } = messages.recipientForm;
	switch (problem) {
		case 'missing':
			if (field.options || isCountry(field)) return problems.choice;
			if (field.required === false) return problems.oneOf;
			return fill(problems.missing, { field: withinSentence(fieldLabel(field.label, messages)) });
		case 'unexpected':
			return problems.notBoth;
		case 'tooLong':
			return digitsSentence(field, messages) ?? tooLong(field, messages);
		case 'unsupported':
			return problems.choice;
		default:
			return malformedSentence(field, messages, typed);
	}
}

/** A label in the middle of a sentence: `full name`, but `IBAN` and `Pix key` as they are. */
function withinSentence(label: string): string {
	return /^(?!Pix|Lightning)\p{Lu}\p{Ll}/u.test(label)
		? label.charAt(0).toLowerCase() + label.slice(1)
		: label;
}

/** Whether the field is a country, judged by its name. */
export function isCountry({ name }: AccountField): boolean {
	return /(^|\.)(country|countryOfResidence|nationality)$/.test(name);
}

function malformedSentence(
	field: AccountField,
	messages: RoomMessages<'recipientForm' | 'accounts'>,
	typed: string,
): string {
	const { problems } = messages.recipientForm;
	const [name = ''] = field.name.split('.').slice(-1);
	if (isCountry(field)) return problems.choice;
	if (fitsPattern(field, typed)) return problems.malformed;
	if (name === 'iban' || name === 'swiftCode' || name === 'phoneNumber' || name === 'email') {
		return problems[name];
	}
	return digitsSentence(field, messages) ?? problems.malformed;
}

/** Whether letters and digits are as many as they must be, so that what is wrong is the check digits. */
function fitsPattern(field: AccountField, typed: string): boolean {
	const { pattern = '' } = field;
	return new RegExp(`^(?:${pattern})$`).test(normaliseAccountField(typed, field));
}

function digitsSentence(
	field: AccountField,
	messages: RoomMessages<'recipientForm' | 'accounts'>,
): string | undefined {
	const digits = digitsInWords(field, messages);
	return digits && fill(messages.recipientForm.problems.digits, { digits });
}

function tooLong(
	{ maxLength }: AccountField,
	{ recipientForm, locale }: RoomMessages<'recipientForm' | 'accounts'>,
): string {
	const count = new Intl.NumberFormat(supportedLocale(locale)).format(maxLength);
	return fill(recipientForm.problems.tooLong, { count });
}

/** The number of digits in words, for the middle of a sentence, for a field with only digits; undefined for others. */
export function digitsInWords(
	{ pattern = '' }: AccountField,
	{ recipientForm, locale }: RoomMessages<'recipientForm' | 'accounts'>,
): string | undefined {
	const [, min, max] = /^\[0-9\]\{(\d+)(?:,(\d+))?\}$/.exec(pattern) ?? [];
	if (min === undefined) return undefined;
	if (max === undefined) return plural(recipientForm.digits, Number(min), locale);
	const write = (count: string) =>
		new Intl.NumberFormat(supportedLocale(locale)).format(Number(count));
	return fill(recipientForm.digitsFrom, { min: write(min), max: write(max) });
}
