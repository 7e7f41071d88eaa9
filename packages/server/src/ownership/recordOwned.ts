import { type Fields, isFields } from '../allowLists/dottedField.js';
import { putTogether } from '../records/kind.js';
import { processMemory } from '../records/processMemory.js';
import * as records from '../records/records.js';
import type { Owned } from '../records/values.js';
import { idType } from '../service/idType.js';
import type { Settings } from '../settings/resolveSettings.js';

/** Owners that are recorded. An identifier never changes its owner. */
const known = processMemory('owner');

/** Owners that the service has named to this process. */
const proved = processMemory('provedOwner');

/**
 * Remembers that these identifiers belong to a customer, in this process alone: another one asks the service again. So a
 * read writes nothing.
 */
export function rememberOwned(
	settings: Settings,
	customerId: string,
	ids: readonly string[],
): void {
	for (const id of ids) proved.set(settings, id, customerId);
}

/** Records that these identifiers belong to a customer, for every process. */
export async function recordOwned(
	settings: Settings,
	customerId: string,
	ids: readonly string[],
): Promise<void> {
	const added = [...new Set(ids)].filter((id) => known.get(settings, id) !== customerId);
	await write(settings, added, () => ({ customerId }));
}

/** Records that a quote, and what its response names, belong to a customer, and how it is executed. */
export async function recordQuote(
	settings: Settings,
	customerId: string,
	quote: { readonly id: string; readonly isSigned: boolean; readonly names: readonly string[] },
): Promise<void> {
	const { id: quoteId, isSigned } = quote;
	const ids = [...new Set([quoteId, ...quote.names])];
	await write(settings, ids, (id) => ({ customerId, ...(id === quoteId && { isSigned }) }));
}

async function write(
	settings: Settings,
	ids: readonly string[],
	ownedBy: (id: string) => Owned,
): Promise<void> {
	if (ids.length === 0) return;
	const entries = ids.map((id) => records.owner.entry(settings, id, ownedBy(id)));
	await putTogether(settings, entries);
	for (const id of ids) known.set(settings, id, ownedBy(id).customerId);
}

/** The owner of an identifier, as far as this process or the store knows it. */
export async function knownOwner(settings: Settings, id: string): Promise<string | undefined> {
	const remembered = known.get(settings, id) ?? proved.get(settings, id);
	if (remembered !== undefined) return remembered;
	const owner = (await records.owner.get(settings, id))?.customerId;
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
