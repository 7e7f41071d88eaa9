import type { Database } from '@countersign/database';
import { and, eq, type SQL } from 'drizzle-orm';
import { findRow } from '../database/database.js';
import { externalAccounts, internalAccounts } from '../database/schema/accounts.js';
import { idempotencyKeys } from '../database/schema/requests.js';

/** An idempotency key with all that it is scoped to. */
export type Claim = Pick<
	typeof idempotencyKeys.$inferSelect,
	'tokenId' | 'operation' | 'resourceId' | 'customerId' | 'key'
>;

/** The row of a key. */
export function isClaim({
	tokenId,
	operation,
	resourceId,
	customerId,
	key,
}: Claim): SQL | undefined {
	return and(
		eq(idempotencyKeys.tokenId, tokenId),
		eq(idempotencyKeys.operation, operation),
		eq(idempotencyKeys.resourceId, resourceId),
		eq(idempotencyKeys.customerId, customerId),
		eq(idempotencyKeys.key, key),
	);
}

/**
 * The customer whose money a body moves: the one that its source names, else the owner of the source, else of the
 * destination. Empty when it names none. A body that is refused later is read like any other.
 */
export async function customerOf(database: Database, body: unknown): Promise<string> {
	const { source, destination } = Object(body);
	const { customerId, accountId } = Object(source);
	if (typeof customerId === 'string') return customerId;
	const owner = await ownerOf(database, accountId);
	return owner ?? (await ownerOf(database, Object(destination).accountId)) ?? '';
}

async function ownerOf(database: Database, accountId: unknown): Promise<string | undefined> {
	if (typeof accountId !== 'string') return undefined;
	const isExternal = accountId.startsWith('ExternalAccount:');
	const account = await findRow(
		database,
		isExternal ? externalAccounts : internalAccounts,
		accountId,
	);
	return account?.customerId ?? undefined;
}
