import { type Fields, isFields } from '../allowLists/dottedField.js';
import { idType } from '../inbound/matchOperation.js';
import { putTogether } from '../records/kind.js';
import { processMemory } from '../records/processMemory.js';
import * as records from '../records/records.js';
import type { Settings } from '../settings/resolveSettings.js';

/** An identifier never changes its owner, so reading a list again writes nothing. */
const known = processMemory('owner');

/** Records that these identifiers belong to a customer. */
export async function recordOwned(
	settings: Settings,
	customerId: string,
	ids: readonly string[],
): Promise<void> {
	const added = [...new Set(ids)].filter((id) => known.get(settings, id) !== customerId);
	if (added.length === 0) return;
	const owned = added.map((id) => records.owner.entry(settings, id, customerId));
	await putTogether(settings, owned);
	for (const id of added) known.set(settings, id, customerId);
}

/** The recorded owner of an identifier. */
export async function recordedOwner(settings: Settings, id: string): Promise<string | undefined> {
	const remembered = known.get(settings, id);
	if (remembered !== undefined) return remembered;
	const owner = await records.owner.get(settings, id);
	if (owner !== undefined) known.set(settings, id, owner);
	return owner;
}

/** The identifiers of a customer's own resources in a response of the service, which is one resource or a list. */
export function ownedIds(value: unknown, customerId: string): string[] {
	if (!isFields(value)) return [];
	const items: readonly unknown[] = Array.isArray(value['data']) ? value['data'] : [value];
	return items.filter(isFields).flatMap((item) => idsOfItem(item, customerId));
}

function idsOfItem(item: Fields, customerId: string): string[] {
	if (item['customerId'] !== undefined && item['customerId'] !== customerId) return [];
	// The quote of an incoming payment belongs to the sender.
	const quoteId = item['type'] === 'INCOMING' ? undefined : item['quoteId'];
	return [item['id'], item['transactionId'], item['lookupId'], quoteId].filter(isIdentifier);
}

const isIdentifier = (id: unknown): id is string => idType(id) !== undefined;
