import { foldDigits } from '../text/foldDigits.js';
import { foldText } from '../text/foldText.js';
import { normalisePhoneNumber } from '../text/normalisePhoneNumber.js';
import type { AccountField } from './externalAccountFields.js';

/** Fields for names and addresses of people and banks. */
const written = /^(bankName|provider|beneficiary\.(?!email))/;

/** What people write before a code. */
const labels: Readonly<Record<string, RegExp>> = {
	iban: /^IBAN/i,
	swiftCode: /^(BIC|SWIFT)([ /-]*(BIC|SWIFT|CODE))*[ :.]+/i,
	clabeNumber: /^CLABE/i,
	taxId: /^(CPF|CNPJ)/i,
};

/**
 * Normalises what a person typed into a field of `externalAccountFields`:
 *
 * - Text is trimmed, and invisible characters are removed.
 * - Codes and numbers use the digits `0` to `9`, and signs of half the width.
 * - Codes are in uppercase, without their name (`IBAN DE89 …`) and without the spaces and punctuation of their written
 *   form.
 * - Phone numbers are read as `normalisePhoneNumber` reads them.
 * - A Pix key has the format of its kind.
 *
 * @param field - For a Pix key, with the pattern of its kind.
 * @example
 * ```ts
 * import { externalAccountFields, normaliseAccountField } from '@countersign/core/format';
 *
 * const [iban] = externalAccountFields('EUR_ACCOUNT');
 *
 * export const code: string = iban ? normaliseAccountField('IBAN de89 3704 …', iban) : '';
 * ```
 */
export function normaliseAccountField(
	text: string | undefined = '',
	{ isCode, name, pattern = '' }: AccountField,
): string {
	// Persian and Indic scripts spell with joiners.
	if (!isCode && written.test(name)) return text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '').trim();
	// What Unicode would fold into a digit is none: `¹` is the mark of a footnote.
	if (/\p{No}/u.test(text)) return text;
	if (pattern.startsWith('\\+')) return normalisePhoneNumber(text);
	const typed = foldDigits(foldText(text));
	if (isCode)
		return withoutLabel(name, typed)
			.replace(/[\s./()-]/g, '')
			.toUpperCase();
	return name === 'pixKey' && pattern ? typed.toLowerCase() : typed;
}

function withoutLabel(name: string, typed: string): string {
	const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
	return label ? typed.replace(label, '').replace(/^[ :.#]+/, '') : typed;
}
