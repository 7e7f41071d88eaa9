import { withLock } from '../browser/locks.js';
import { isRecord } from '../encoding/json.js';
import { backendRoutes, type Http } from '../http/http.js';
import type { Decide, RecordStore } from '../storage/recordStore.js';

/** Stands in the place of the session when the backend could not be told of its sign-out. */
const owed = { version: 1, owes: 'logout' };

/** Whether a stored record says that the backend has yet to be told of a sign-out. */
export function isOwed(stored: unknown): boolean {
	return isRecord(stored) && stored['owes'] === owed.owes;
}

/** Takes down that the backend has yet to be told, unless somebody has signed in since: their login is another one. */
export const oweLogout: Decide = (stored) =>
	stored === undefined ? { kind: 'set', value: owed } : undefined;

/**
 * Ends the login that a sign-out without a network has left. One tab at a time: the logout of another one would
 * take the cookie of a sign-in here. What fails is still owed.
 *
 * @param name - Of the session's record.
 */
export function payLogout(http: Http, records: RecordStore, name: string): Promise<void> {
	return withLock(`${name}:owed`, async () => {
		if (!isOwed(await records.get(name))) return;
		await http(backendRoutes.logout, { body: {} });
		await records.change(name, (stored) => (isOwed(stored) ? { kind: 'delete' } : undefined));
	});
}
