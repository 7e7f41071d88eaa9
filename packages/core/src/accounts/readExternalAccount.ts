import type {
	Beneficiary,
	ExternalAccountCreateInfo,
	ExternalAccountCreateRequest,
	ExternalAccountType,
} from '@countersign/contract';
import type { InputProblem } from '../errors.js';
import { foldDigits } from '../money/foldDigits.js';
import {
	type AccountField,
	externalAccountCurrencies,
	externalAccountFields,
	withPixFormat,
} from './externalAccountFields.js';
import { externalAccountProblems } from './externalAccountProblems.js';

/** Result of reading an account form: a request for `createExternalAccount`, or the problems. */
export type ReadExternalAccount =
	| { readonly ok: true; readonly request: ExternalAccountCreateRequest }
	| {
			readonly ok: false;
			/** Under the field names of `externalAccountFields`, and `currency`. */
			readonly problems: readonly InputProblem[];
	  };

/**
 * Reads and normalises what a person typed into the fields of `externalAccountFields`:
 *
 * - Text is trimmed, and invisible characters are removed.
 * - Codes and numbers use the digits `0` to `9`.
 * - Codes are in uppercase, without the spaces and punctuation of their written form.
 * - A Pix key has the format of its kind.
 * - Empty fields are omitted.
 *
 * @param form.values - By field name: `{ iban: 'DE89 3704 …', 'beneficiary.fullName': 'Ada' }`.
 * @param form.currency - Default: the account type's currency, if it has only one.
 */
export function readExternalAccount(form: {
	readonly accountType: ExternalAccountType;
	readonly beneficiaryType?: Beneficiary['beneficiaryType'];
	readonly currency?: string;
	readonly values: Readonly<Record<string, string | undefined>>;
}): ReadExternalAccount {
	const { accountType, beneficiaryType = 'INDIVIDUAL', values } = form;
	const fields = externalAccountFields(accountType, beneficiaryType);
	const hasOwner = fields.some(({ name }) => name.startsWith('beneficiary.'));
	const accountInfo: Record<string, unknown> = {
		accountType,
		...(hasOwner ? { beneficiary: { beneficiaryType } } : {}),
	};
	for (const field of fields) {
		const format = withPixFormat(field, accountInfo['pixKeyType']);
		write(accountInfo, field.name, clean(values[field.name], format));
	}
	const [own, other] = externalAccountCurrencies(accountType);
	const currency = form.currency ?? (other === undefined ? own : undefined) ?? '';
	const request = { currency, accountInfo: accountInfo as unknown as ExternalAccountCreateInfo };
	const problems = externalAccountProblems(request).map(({ field, problem }) => ({
		field: field.replace(/^accountInfo\./, ''),
		problem,
	}));
	return problems.length === 0 ? { ok: true, request } : { ok: false, problems };
}

/** Fields for names and addresses. */
const written = /^(bankName|provider|beneficiary\.(?!email))/;

/** Punctuation of codes. `(0` is kept, so that `+44 (0)20` is malformed: that zero is not part of the number. */
const punctuation = /[\s./)-]|\((?!\s*0)/g;

function clean(value: string | undefined, { isCode, name, pattern }: AccountField): string {
	const text = value ?? '';
	// Persian and Indic scripts spell with joiners.
	if (!isCode && written.test(name)) return text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '').trim();
	const typed = foldDigits(text)
		.replace(/\p{Dash}/gu, '-')
		.trim();
	if (isCode) return typed.replace(punctuation, '').toUpperCase();
	return name === 'pixKey' && pattern ? typed.toLowerCase() : typed;
}

function write(target: Record<string, unknown>, name: string, value: string): void {
	if (value === '') return;
	const [step = '', ...rest] = name.split('.');
	if (rest.length === 0) {
		target[step] = value;
		return;
	}
	const inner = { ...(target[step] as Record<string, unknown> | undefined) };
	write(inner, rest.join('.'), value);
	target[step] = inner;
}
