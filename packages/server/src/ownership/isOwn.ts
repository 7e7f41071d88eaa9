import type { Call } from '../call.js';
import type { Login } from '../login/login.js';
import type { IdClaim } from './idClaims.js';
import { listOwn } from './listOwn.js';
import { ownerKey, recordOwned } from './recordOwned.js';

/**
 * Whether an identifier names a thing of the signed-in customer. Things that have passed through are
 * known; for an unknown one the customer's own lists are read, so that a foreign identifier never
 * reaches the service.
 */
export async function isOwn(call: Call, login: Login, { id, type }: IdClaim): Promise<boolean> {
	if (type === 'Customer') return id === login.customerId;
	if (id === login.accountId) return true;
	const { store, now } = call.settings;
	const owner = await store.get(ownerKey(id), now());
	if (owner !== undefined) return owner === login.customerId;
	for await (const ids of listOwn(call, login, type)) {
		await recordOwned(call.settings, login.customerId, ids);
		if (ids.includes(id)) return true;
	}
	return false;
}
