import type { ExternalAccountCreateInfo } from '@countersign/contract';
import {
	type AccountKind,
	accountKinds,
	type PlatformExternalAccountCreateRequest,
} from '@countersign/contract/service';
import { isRecord } from '../encoding/json.js';
import type { InputProblem } from '../errors.js';
import {
	type AccountField,
	externalAccountFields,
	withPixFormat,
} from './externalAccountFields.js';

/**
 * Validates a new account, field by field. The service validates kinds that this version does not know.
 *
 * @see service interface, §5.5
 * @example
 * ```ts
 * import type { ExternalAccountCreateRequest } from '@countersign/contract';
 * import { externalAccountProblems } from '@countersign/core/format';
 *
 * export const fieldsToMend = (request: ExternalAccountCreateRequest): string[] =>
 * 	externalAccountProblems(request).map(({ field }) => field);
 * ```
 */
export function externalAccountProblems(
	request: Pick<PlatformExternalAccountCreateRequest, 'currency' | 'accountInfo'>,
): InputProblem[] {
	const shape = shapeProblem(request);
	if (shape) return [shape];
	const { accountInfo, currency } = request;
	const { accountType } = accountInfo;
	if (!Object.hasOwn(accountKinds, accountType)) return [];
	const owner = 'beneficiary' in accountInfo ? accountInfo.beneficiary?.beneficiaryType : undefined;
	const fields = externalAccountFields(accountType, owner);
	return [
		...currencyProblems(accountType, currency),
		...fields.flatMap((field) => problemsOf(field, accountInfo, fields)),
		...unexpectedProblems(accountInfo, fields),
		...identifierProblems(accountInfo),
	];
}

/** What makes a request impossible to check field by field. The types rule this out, but callers may not use them. */
function shapeProblem(request: unknown): InputProblem | undefined {
	const info = isRecord(request) ? request['accountInfo'] : undefined;
	if (!isRecord(info)) return { field: 'accountInfo', problem: 'missing' };
	if (typeof info['accountType'] !== 'string') {
		return { field: 'accountInfo.accountType', problem: 'malformed' };
	}
	const owner = valueAt(info, 'beneficiary.beneficiaryType');
	if (owner === undefined || owner === 'INDIVIDUAL' || owner === 'BUSINESS') return undefined;
	return { field: 'accountInfo.beneficiary.beneficiaryType', problem: 'unsupported' };
}

function currencyProblems(accountType: string, currency: string): InputProblem[] {
	if (!currency) return [{ field: 'currency', problem: 'missing' }];
	// `EUR_ACCOUNT` holds only euros. A later service may extend what the others hold.
	const [, own = currency] = /^(?!SLV)([A-Z]{3})_ACCOUNT$/.exec(accountType) ?? [];
	return own === currency ? [] : [{ field: 'currency', problem: 'unexpected' }];
}

function problemsOf(
	field: AccountField,
	info: object,
	fields: readonly AccountField[],
): InputProblem[] {
	const value = valueAt(info, field.name);
	const at = `accountInfo.${field.name}`;
	if (value !== undefined && value !== '') {
		const format = withPixFormat(field, valueAt(info, 'pixKeyType'));
		const problem = fieldProblem(value, format);
		return problem ? [{ field: at, problem }] : [];
	}
	const isGroupThere = fields.some(
		({ group, name }) => group !== undefined && group === field.group && !!valueAt(info, name),
	);
	const isMissing = field.required === 'withGroup' ? isGroupThere : field.required;
	return isMissing ? [{ field: at, problem: 'missing' }] : [];
}

/** A field of another kind of account suggests that the wrong kind was chosen. */
function unexpectedProblems(info: object, fields: readonly AccountField[]): InputProblem[] {
	const known = new Set([
		'accountType',
		'beneficiary.beneficiaryType',
		...fields.map(({ name }) => name),
	]);
	return leavesOf(info)
		.filter((name) => !known.has(name))
		.map((name) => ({ field: `accountInfo.${name}`, problem: 'unexpected' }));
}

/** Missing or conflicting fields, where at least one or exactly one is required. */
function identifierProblems(info: Pick<ExternalAccountCreateInfo, 'accountType'>): InputProblem[] {
	const { anyOf, oneOf }: AccountKind = accountKinds[info.accountType];
	const fields = Object.keys(oneOf ?? anyOf ?? {});
	const given = fields.filter((name) => !!valueAt(info, name));
	const [first] = fields;
	if (first && given.length === 0) return [{ field: `accountInfo.${first}`, problem: 'missing' }];
	const others = oneOf ? given.slice(1) : [];
	return others.map((name) => ({ field: `accountInfo.${name}`, problem: 'unexpected' }));
}

function valueAt(info: object, name: string): unknown {
	return name
		.split('.')
		.reduce<unknown>(
			(value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined),
			info,
		);
}

function leavesOf(value: object, prefix = ''): string[] {
	return Object.entries(value).flatMap(([name, inner]) =>
		isRecord(inner) ? leavesOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`],
	);
}

/** What is wrong with a value that is present. */
function fieldProblem(
	value: unknown,
	{ name, pattern, options, maxLength }: AccountField,
): InputProblem['problem'] | undefined {
	if (typeof value !== 'string') return 'malformed';
	if (value.length > maxLength) return 'tooLong';
	if (options && !options.includes(value)) return 'unsupported';
	if (pattern && !new RegExp(`^(?:${pattern})$`).test(value)) return 'malformed';
	return name === 'iban' && !hasIbanCheckDigits(value) ? 'malformed' : undefined;
}

/** Whether the check digits of an IBAN are right, to catch typing errors before money moves (ISO 7064, MOD 97-10). */
function hasIbanCheckDigits(iban: string): boolean {
	const moved = iban.slice(4) + iban.slice(0, 4);
	return BigInt(moved.replace(/./g, (sign) => `${parseInt(sign, 36)}`)) % 97n === 1n;
}
