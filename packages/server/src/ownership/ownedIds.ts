import { idType } from './typedId.js';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The identifiers of a customer's own things in an answer of the service, one resource or a list. */
export function ownedIds(value: unknown, customerId: string): string[] {
	if (!isFields(value)) return [];
	const items: readonly unknown[] = Array.isArray(value['data']) ? value['data'] : [value];
	return items.filter(isFields).flatMap((item) => idsOfItem(item, customerId));
}

function idsOfItem(item: Fields, customerId: string): string[] {
	if (item['customerId'] !== undefined && item['customerId'] !== customerId) return [];
	// The quote behind incoming money is the sender's.
	const quoteId = item['type'] === 'INCOMING' ? undefined : item['quoteId'];
	return [item['id'], item['transactionId'], item['lookupId'], quoteId].filter(isIdentifier);
}

const isIdentifier = (id: unknown): id is string => idType(id) !== undefined;
