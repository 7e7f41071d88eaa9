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

/** What a form for an account came to: a request for `createExternalAccount`, or what is wrong. */
export type ReadExternalAccount =
	| { readonly ok: true; readonly request: ExternalAccountCreateRequest }
	| {
			readonly ok: false;
			/** By the field names of `externalAccountFields`, and `currency`. */
			readonly problems: readonly InputProblem[];
	  };

/**
 * Reads what a person typed into the fields of `externalAccountFields`: trimmed, without invisible characters, codes and
 * numbers in the digits `0` to `9`, codes without the spaces and punctuation that they are read with, and in capitals; a
 * Pix key as its kind is written; what was left empty is left out.
 *
 * @param form.values - By field name: `{ iban: 'DE89 3704 …', 'beneficiary.fullName': 'Ada' }`.
 * @param form.currency - Default: what the account type holds, when that is one only.
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

/** Fields that hold written names and addresses. */
const written = /^(bankName|provider|beneficiary\.(?!email))/;

/** Punctuation of codes. `(0` stays, so that `+44 (0)20` is malformed: this zero is not part of the number. */
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
