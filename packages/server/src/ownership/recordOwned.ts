import { idType } from '../inbound/matchOperation.js';
import type { Settings } from '../settings/resolveSettings.js';

/** Key of an identifier's owner in the store. */
export const ownerKey = (id: string): string => `owner:${id}`;

/** An identifier that was not seen for this long is looked up at the service again. */
const memory = 30 * 24 * 60 * 60_000;

/** Records that these identifiers belong to a customer. */
export async function recordOwned(
	{ store, now }: Settings,
	customerId: string,
	ids: readonly string[],
): Promise<void> {
	if (ids.length === 0) return;
	const expiresAt = now() + memory;
	await store.put(
		[...new Set(ids)].map((id) => ({ key: ownerKey(id), value: customerId, expiresAt })),
	);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The identifiers of a customer's own resources in a response of the service, one resource or a list. */
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
