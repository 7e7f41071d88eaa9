import type { ExternalAccount, Page } from '@countersign/contract';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';

/** Type of a member; a question mark lets it be absent. */
export type MemberType =
	| 'string'
	| 'string?'
	| 'number'
	| 'integer'
	/** An integer that is not negative. */
	| 'amount'
	| 'boolean'
	| 'array'
	| 'object';

/**
 * The body as `Resource`, after the members that this client relies on were looked at. Enumerations
 * stay open and unknown members pass, so that a later service does not break this client.
 *
 * @throws WalletError `network.malformed`, naming the member.
 */
export function checkShape<Resource>(
	body: unknown,
	members: Readonly<Partial<Record<keyof Resource & string, MemberType>>>,
): Resource {
	if (!isRecord(body)) return refuse('body');
	for (const [name, type] of Object.entries<MemberType | undefined>(members)) {
		if (type && !isOfType(body[name], type)) refuse(name);
	}
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
	return resource[member] === expected ? resource : refuse(member);
}

function isOfType(value: unknown, type: MemberType): boolean {
	if (type === 'array') return Array.isArray(value);
	if (type === 'object') return isRecord(value);
	if (type === 'number') return Number.isFinite(value);
	// JSON may hold more digits than a number does: such an amount is not the one that was sent.
	if (type === 'integer') return Number.isSafeInteger(value);
	if (type === 'amount') return Number.isSafeInteger(value) && Number(value) >= 0;
	if (type === 'string?') return value === undefined || typeof value === 'string';
	return typeof value === type;
}

function refuse(member: string): never {
	throw new WalletError(
		'network.malformed',
		`The response's ${member} is missing, malformed or another one.`,
	);
}

/** A page of a list. Some lists of the service are not paginated and say nothing of more. */
export function checkPage<Item>(body: unknown): Page<Item> {
	const page = checkShape<Page<Item>>(body, { data: 'array', nextCursor: 'string?' });
	return { ...page, hasMore: page.hasMore === true };
}

/** An external account, checked for what this client relies on. */
export function parseExternalAccount(body: unknown): ExternalAccount {
	return checkShape<ExternalAccount>(body, {
		id: 'string',
		currency: 'string',
		accountInfo: 'object',
	});
}
