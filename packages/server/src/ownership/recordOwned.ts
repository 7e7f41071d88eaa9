import type { Settings } from '../settings/resolveSettings.js';

/** Key of an identifier's owner in the store. */
export const ownerKey = (id: string): string => `owner:${id}`;

/** After this time without being seen, an identifier is looked up at the service again. */
const memory = 30 * 24 * 60 * 60_000;

/** Notes whose things these are. */
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
