import type { IdParameter } from '@countersign/contract/service';
import type { Body } from '../allowLists/checkBody.js';
import { readField } from '../allowLists/dottedField.js';
import { invalidInput } from '../http/responses.js';
import { idType } from '../service/idType.js';
import type { OperationMatch } from './matchOperation.js';

/** An identifier that a request names, and where it stands. */
export interface IdClaim {
	readonly id: string;
	readonly type: string;
	/** As in the operation table, for example `destination.accountId`. */
	readonly name: string;
}

/**
 * Types that are interchangeable in a quote: its money moves between both kinds of accounts, and the service has two
 * spellings for the type of a lookup. The kinds of a transfer's accounts say which way its money goes.
 */
const interchangeable: readonly (readonly string[])[] = [
	['InternalAccount', 'ExternalAccount'],
	['Lookup', 'LookupRequest'],
];

/** Free-form filters that may hold an identifier. */
const filters = ['accountIdentifier', 'senderAccountIdentifier', 'receiverAccountIdentifier'];

/** Every identifier of a request, from the operation table. Throws when one is missing or malformed. */
export function idClaims(
	{ name, operation, pathIds }: OperationMatch,
	query: URLSearchParams,
	body: Body | undefined,
): IdClaim[] {
	const places = {
		path: (name: string) => pathIds[name],
		query: (name: string) => query.get(name) ?? undefined,
		body: (name: string) => readField(body, name),
	};
	const listed = operation.ids.flatMap((parameter) =>
		claimOf(name, parameter, places[parameter.in](parameter.name)),
	);
	return [...listed, ...filters.flatMap((name) => filterClaim(name, query.get(name)))];
}

function claimOf(operation: string, parameter: IdParameter, value: unknown): IdClaim[] {
	const { name, required } = parameter;
	if (value === undefined && !required) return [];
	const type = idType(value);
	if (type === undefined || !accepts(operation, parameter, type)) {
		throw invalidInput(`${name} is not an identifier of the right type.`);
	}
	return [{ id: String(value), type, name }];
}

function accepts(operation: string, parameter: IdParameter, type: string): boolean {
	if (type === parameter.type) return true;
	const isInterchangeable = interchangeable.some(
		(types) => types.includes(parameter.type) && types.includes(type),
	);
	return operation === 'createQuote' && isInterchangeable;
}

function filterClaim(name: string, value: string | null): IdClaim[] {
	const type = idType(value);
	return value === null || type === undefined ? [] : [{ id: value, type, name }];
}
