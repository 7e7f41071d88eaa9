import type { AccountField, InputProblem } from '@countersign/core';
import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';
import { digitsOf } from './digitsOf.js';

/** Says in one sentence what is wrong with a field of an account. */
export function accountFieldProblem(
	{ problem }: InputProblem,
	field: AccountField,
	messages: Messages,
): string {
	const { problems } = messages.recipientForm;
	switch (problem) {
		case 'missing':
			if (field.options || isCountry(field)) return problems.choice;
			return field.required === false ? problems.oneOf : problems.missing;
		case 'unexpected':
			return problems.notBoth;
		case 'tooLong':
			return digitsSentence(field, messages) ?? tooLong(field, messages);
		case 'unsupported':
			return problems.choice;
		default:
			return formSentence(field, messages);
	}
}

/** Whether the field holds a country, by its name. */
export function isCountry({ name }: AccountField): boolean {
	return /(^|\.)(country|countryOfResidence|nationality)$/.test(name);
}

function formSentence(field: AccountField, messages: Messages): string {
	const { problems } = messages.recipientForm;
	const [name = ''] = field.name.split('.').slice(-1);
	if (isCountry(field)) return problems.choice;
	if (name === 'iban' || name === 'swiftCode' || name === 'phoneNumber' || name === 'email') {
		return problems[name];
	}
	return digitsSentence(field, messages) ?? problems.malformed;
}

function digitsSentence(field: AccountField, messages: Messages): string | undefined {
	const digits = digitsOf(field, messages);
	return digits && fill(messages.recipientForm.problems.digits, { digits });
}

function tooLong({ maxLength }: AccountField, { recipientForm, locale }: Messages): string {
	const count = new Intl.NumberFormat(locale).format(maxLength);
	return fill(recipientForm.problems.tooLong, { count });
}
