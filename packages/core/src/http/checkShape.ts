import { maxDecimals } from '@countersign/contract/service';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';

/**
 * What a value must be: a type, a list in which every item has a shape, or an object with these members. The name of
 * an optional member ends with a question mark.
 */
export type Shape =
	| 'string'
	/** An ISO 8601 date-time with a four-digit year. */
	| 'date'
	/** A finite number above zero. */
	| 'rate'
	| 'integer'
	/** An integer that is not negative. */
	| 'amount'
	/** An amount, capped at the largest safe integer: a service without a limit sends the largest int64. */
	| 'limit'
	/** The decimals of a currency, up to the most that this SDK supports. */
	| 'decimals'
	| 'boolean'
	| readonly [Shape]
	| { readonly [member: string]: Shape };

type Members<Resource> = Readonly<Partial<Record<`${keyof Resource & string}${'' | '?'}`, Shape>>>;

/**
 * The body as `Resource`, after checking the members that this client relies on. Enumerations stay open and unknown
 * members are accepted, so that a later service does not break this client.
 *
 * @throws WalletError `network.malformed`, naming the path of the member.
 */
export function checkShape<Resource>(body: unknown, members: Members<Resource>): Resource {
	check(body, members as Shape, '');
	return body as Resource;
}

/**
 * The resource, if it is the requested one. A response for another one is refused.
 *
 * @param member - The member that identifies it.
 * @throws WalletError `network.malformed`
 */
export function checkSame<Resource>(
	resource: Resource,
	member: keyof Resource & string,
	expected: string,
): Resource {
	if (resource[member] === expected) return resource;
	throw malformed(`is for a different resource: its ${member} does not match the request.`);
}

/**
 * Refuses a value without this shape.
 *
 * @param path - Path of the value in the body: `.sentAmount.amount`.
 */
export function check(value: unknown, shape: Shape, path: string): void {
	if (typeof shape === 'string') {
		if (!isOfType(value, shape)) refuse(path);
	} else if (isList(shape)) {
		if (!Array.isArray(value)) refuse(path);
		for (const [index, item] of value.entries()) check(item, shape[0], `${path}[${index}]`);
	} else {
		if (!isRecord(value)) refuse(path);
		for (const [key, member] of Object.entries(shape)) {
			const name = key.replace('?', '');
			const held = value[name];
			if (member === 'limit' && typeof held === 'number') {
				value[name] = Math.min(held, Number.MAX_SAFE_INTEGER);
			}
			// Some services use null for an absent member.
			if (name !== key && (value[name] ?? null) === null) delete value[name];
			else check(value[name], member, `${path}.${name}`);
		}
	}
}

function isList(shape: Shape): shape is readonly [Shape] {
	return Array.isArray(shape);
}

function isOfType(value: unknown, type: Shape & string): boolean {
	if (type === 'string' || type === 'boolean') return typeof value === type;
	if (type === 'date') return typeof value === 'string' && isDate(value);
	if (type === 'rate') return Number.isFinite(value) && Number(value) > 0;
	// JSON can hold more digits than a number can: such an amount differs from the one that was sent.
	if (!Number.isSafeInteger(value)) return false;
	if (type === 'integer') return true;
	return Number(value) >= 0 && (type !== 'decimals' || Number(value) <= maxDecimals);
}

/**
 * Refuses years with more digits: a few seconds before the first or after the last of them is not a date. Also
 * refuses a time without a zone (RFC 3339, section 5.6), which would be read in the device's time zone.
 */
function isDate(text: string): boolean {
	return /^\d{4}-.*(?:Z|[+-]\d\d:\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text));
}

function refuse(path: string): never {
	throw malformed(`is malformed: ${path.slice(1) || 'body'} is missing or has the wrong type.`);
}

function malformed(problem: string): WalletError {
	return new WalletError('network.malformed', `The response ${problem}`);
}

/**
 * The items of a list without pages, each with this shape. All are required, because a missing one would count as
 * removed.
 */
export function checkList<Item>(body: unknown, members: Members<Item>): readonly Item[] {
	return checkShape<{ data: readonly Item[] }>(body, { data: [members as Shape] }).data;
}
