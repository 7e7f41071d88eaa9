import type { CookieWatch } from '../http/cookieWatch.js';
import { backendRoutes } from '../http/http.js';
import { createSessionStore, type SessionStore } from '../session/createSessionStore.js';
import { payLogout } from '../session/owedLogout.js';
import { whileSignedIn } from '../session/whileSignedIn.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import type { RecordStore } from '../storage/recordStore.js';
import type { WalletParts } from '../wallet.js';

/** This device's memory. It also remembers how far the service's clock is ahead. */
export function recordStoreOf({ config, clock, scope }: WalletParts): RecordStore {
	const records = createRecordStore(config.storage ?? 'indexedDB', 'countersign');
	const offset = `countersign:clock:${scope}`;
	clock.rememberIn({
		load: () => records.get(offset),
		save: (by) => (by === 0 ? records.delete(offset) : records.set(offset, by)),
	});
	return records;
}

/** This device's session. From its first use on, a request whose login has ended, or is another person's, ends it. */
export function sessionStoreOf({ clock, http, scope, own, wrapHttp }: WalletParts): SessionStore {
	const name = `countersign:session:${scope}`;
	const records = own(recordStoreOf);
	let paying: Promise<void> | undefined;
	const pay = () => {
		paying ??= payLogout(http, records, name)
			.catch(() => undefined)
			.finally(() => {
				paying = undefined;
			});
	};
	const session = createSessionStore({ records, clock, name, onOwed: pay });
	const watch = own(signInWatchOf);
	// The names of an account's payments end with its id.
	const forget = async (accountId: string) => {
		for (const one of await records.names()) if (one.endsWith(accountId)) await records.delete(one);
	};
	wrapHttp((unheld) => {
		const send = whileSignedIn(unheld, session, watch, forget);
		return async (route, request) => {
			// No request goes with a login that was to end, and no sign-in before it has ended.
			if (route !== backendRoutes.logout) await paying;
			return send(route, request);
		};
	});
	return session;
}

/** Where the first sign-in on this page puts what watches for refused cookies. */
export function signInWatchOf(): { cookies?: CookieWatch } {
	return {};
}
