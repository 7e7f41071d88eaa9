import type {
	Beneficiary,
	ExternalAccountCreateInfo,
	ExternalAccountCreateRequest,
	ExternalAccountType,
} from '@countersign/contract';
import type { InputProblem } from '../errors.js';
import {
	externalAccountCurrencies,
	externalAccountFields,
	withPixFormat,
} from './externalAccountFields.js';
import { externalAccountProblems } from './externalAccountProblems.js';
import { normaliseAccountField } from './normaliseAccountField.js';

/** Result of reading an account form: a request for `createExternalAccount`, or the problems. */
export type ReadExternalAccount =
	| { readonly ok: true; readonly request: ExternalAccountCreateRequest }
	| {
			readonly ok: false;
			/** Under the field names of `externalAccountFields`, and `currency`. */
			readonly problems: readonly InputProblem[];
	  };

/**
 * Reads what a person typed into the fields of `externalAccountFields`. Each is normalised by `normaliseAccountField`, and
 * empty fields are omitted.
 *
 * Wrong check digits are `malformed`, also those of a CLABE, a routing number, a CPF and a CNPJ, which
 * `createExternalAccount` accepts.
 *
 * @param form.values - By field name: `{ iban: 'DE89 3704 …', 'beneficiary.fullName': 'Ada' }`.
 * @param form.currency - Default: the account type's currency, if it has only one.
 */
export function readExternalAccount(form: {
	readonly accountType: ExternalAccountType;
	readonly beneficiaryType?: Beneficiary['beneficiaryType'] | undefined;
	readonly currency?: string | undefined;
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
		write(accountInfo, field.name, normaliseAccountField(values[field.name], format));
	}
	const [own, other] = externalAccountCurrencies(accountType);
	const currency = form.currency ?? (other === undefined ? own : undefined) ?? '';
	const request = { currency, accountInfo: accountInfo as unknown as ExternalAccountCreateInfo };
	const found = externalAccountProblems(request).map(({ field, problem }) => ({
		field: field.replace(/^accountInfo\./, ''),
		problem,
	}));
	const mistyped = mistypedFields(accountInfo)
		.filter((name) => !found.some(({ field }) => field === name))
		.map((field) => ({ field, problem: 'malformed' as const }));
	const problems = [...found, ...mistyped];
	return problems.length === 0 ? { ok: true, request } : { ok: false, problems };
}

/** The fields whose check digits are wrong: a typing error is reported before money moves. */
function mistypedFields({
	clabeNumber,
	routingNumber,
	taxId,
	pixKeyType,
	pixKey,
}: Readonly<Record<string, unknown>>): string[] {
	const isTaxId = pixKeyType === 'CPF' || pixKeyType === 'CNPJ';
	const checks = {
		clabeNumber: hasBankCheckDigit(clabeNumber),
		routingNumber: hasBankCheckDigit(routingNumber),
		taxId: hasTaxCheckDigits(taxId),
		pixKey: !isTaxId || hasTaxCheckDigits(pixKey),
	};
	return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}

/** Whether the last digit of a CLABE or an ABA routing number is right. */
function hasBankCheckDigit(value: unknown): boolean {
	const weights = [3, 7, 1];
	const sum = Array.from(String(value ?? ''), Number).reduce(
		(total, digit, index) => total + digit * (weights[index % 3] ?? 0),
		0,
	);
	return sum % 10 === 0;
}

/**
 * Whether the last two digits of a CPF (11) or CNPJ (14) are right, modulo 11. A letter counts as its ASCII code less
 * 48. Numbers of one repeated digit are not given to anybody, and are what people type to get past a form.
 */
function hasTaxCheckDigits(value: unknown): boolean {
	const id = String(value ?? '');
	if (id.length !== 11 && id.length !== 14) return true;
	if (/^(\d)\1+$/.test(id)) return false;
	const weights = id.length === 11 ? 10 : 8;
	return [-2, -1].every((at) => {
		const sum = Array.from(id.slice(0, at))
			.reverse()
			.reduce(
				(total, sign, index) => total + (sign.charCodeAt(0) - 48) * (2 + (index % weights)),
				0,
			);
		return ((sum * 10) % 11) % 10 === Number(id.at(at));
	});
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
