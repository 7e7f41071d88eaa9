import type {
	Customer,
	ExternalAccount,
	IncomingTransaction,
	InternalAccount,
	OutgoingTransaction,
	Transaction,
} from '@countersign/contract';
import { mostDecimals } from '@countersign/contract';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';

/**
 * What a value must be: of a type, a list whose every item has a shape, or an object with these members. The name of a
 * member that may be absent ends with a question mark.
 */
export type Shape =
	| 'string'
	/** A moment in ISO 8601, its year of four digits. */
	| 'date'
	/** A number above zero that is not infinite. */
	| 'rate'
	| 'integer'
	/** An integer that is not negative. */
	| 'amount'
	/** An amount, capped at the largest safe integer: a service without a limit sends the largest int64. */
	| 'limit'
	/** The decimals of a currency: more digits than any has cannot be written. */
	| 'decimals'
	| 'boolean'
	| readonly [Shape]
	| { readonly [member: string]: Shape };

type Members<Resource> = Readonly<Partial<Record<`${keyof Resource & string}${'' | '?'}`, Shape>>>;

/**
 * The body as `Resource`, after the members that this client relies on were looked at. Enumerations
 * stay open and unknown members pass, so that a later service does not break this client.
 *
 * @throws WalletError `network.malformed`, naming the path of the member.
 */
export function checkShape<Resource>(body: unknown, members: Members<Resource>): Resource {
	check(body, members as Shape, '');
	return body as Resource;
}

/**
 * The resource, if it is the one that was asked for. A response about another one is refused.
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

/** @param path - Of the value, from the body: `.sentAmount.amount`. */
function check(value: unknown, shape: Shape, path: string): void {
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
			// Some services write what is absent as null.
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
	// JSON may hold more digits than a number does: such an amount is not the one that was sent.
	if (!Number.isSafeInteger(value)) return false;
	if (type === 'integer') return true;
	return Number(value) >= 0 && (type !== 'decimals' || Number(value) <= mostDecimals);
}

/**
 * Years of more digits are refused: a few seconds before or after the first or the last of them is no date. Without a zone
 * (RFC 3339, section 5.6), a time would be read in that of the device.
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

/** Shape of a currency. */
export const currency: Shape = { code: 'string', decimals: 'decimals' };

/** Shape of payment instructions. */
export const instructions: Shape = {
	accountOrWalletInfo: { accountType: 'string' },
	'instructionsNotes?': 'string',
};

const money: Shape = { amount: 'integer', currency };

/** The items of a list that has no pages, each with this shape: a missing one would count as removed. */
export function checkList<Item>(body: unknown, members: Members<Item>): readonly Item[] {
	return checkShape<{ data: readonly Item[] }>(body, { data: [members as Shape] }).data;
}

/** The customer of this id, checked for what this client relies on. */
export function parseCustomer(body: unknown, customerId: string): Customer {
	const customer = checkShape<Customer>(body, {
		id: 'string',
		customerType: 'string',
		umaAddress: 'string',
	});
	return checkSame(customer, 'id', customerId);
}

/** An external account, checked for what this client relies on. */
export function parseExternalAccount(body: unknown): ExternalAccount {
	return checkShape<ExternalAccount>(body, {
		id: 'string',
		currency: 'string',
		accountInfo: { accountType: 'string', 'beneficiary?': {} },
	});
}

/** An internal account, checked for what this client relies on. */
export function parseInternalAccount(body: unknown): InternalAccount {
	return checkShape<InternalAccount>(body, {
		id: 'string',
		balance: money,
		'totalBalance?': money,
		'fundingPaymentInstructions?': [instructions],
	});
}

/** A transaction, checked for what this client relies on. */
export function parseTransaction(body: unknown): Transaction {
	const { type } = checkShape<{ readonly type: string }>(body, { type: 'string' });
	const [isIn, isOut] = [type === 'INCOMING', type === 'OUTGOING'];
	dropMalformed(Object(body), 'amount', 'fees');
	dropMalformed(Object(body), {}, 'source', 'destination');
	// A type that a later service adds may say its amounts in another way.
	if (!isIn && !isOut) dropMalformed(Object(body), money, 'sentAmount', 'receivedAmount');
	return checkShape<IncomingTransaction & OutgoingTransaction>(body, {
		id: 'string',
		status: 'string',
		...(isIn && { receivedAmount: money }),
		...(isOut && { sentAmount: money }),
		'receivedAmount?': money,
		'failureReason?': 'string',
		'refund?': { status: 'string', 'reason?': 'string' },
		'createdAt?': 'string',
		'updatedAt?': 'string',
		'settledAt?': 'string',
		'paymentInstructions?': [instructions],
	});
}

/** Removes members that are only shown, so that a malformed one does not cost the whole list. */
function dropMalformed(
	resource: Record<string, unknown>,
	shape: Shape,
	...members: readonly string[]
): void {
	for (const name of members) {
		try {
			check(resource[name], shape, '');
		} catch {
			delete resource[name];
		}
	}
}
