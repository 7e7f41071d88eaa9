import { isWalletError } from '../errors.js';
import type { CookieWatch } from '../http/cookieWatch.js';
import { backendRoutes, type Http } from '../http/http.js';
import { createSessionStore, type SessionStore } from '../session/createSessionStore.js';
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

/** This device's session. From its first use on, a request whose login has ended ends the session. */
export function sessionStoreOf({ clock, scope, own, wrapHttp }: WalletParts): SessionStore {
	const name = `countersign:session:${scope}`;
	const session = createSessionStore({ records: own(recordStoreOf), clock, name });
	const watch = own(signInWatchOf);
	wrapHttp((http) => whileSignedIn(http, session, watch));
	return session;
}

/** Where the first sign-in on this page puts what watches for refused cookies. */
export function signInWatchOf(): { cookies?: CookieWatch } {
	return {};
}

/**
 * Cookie gone, key gone: a key that no backend will vouch for is of no use to the person.
 *
 * The cookie changes at every verification, so a request that crosses one is turned away at the door
 * although the person is there: it had no effect, and goes out once more. And only the session that was
 * there when the request left is ended: a late response must not end the session after it.
 */
function whileSignedIn(
	http: Http,
	session: SessionStore,
	watch: ReturnType<typeof signInWatchOf>,
): Http {
	return async (route, request) => {
		const before = session.get();
		const signIns = watch.cookies?.signIns();
		try {
			return await http(route, request);
		} catch (error) {
			if (!isSignedOut(error) || !('session' in before)) throw error;
			const isStillThere = await http(backendRoutes.me).then(
				() => true,
				() => false,
			);
			if (isStillThere) return http(route, request);
			// A sign-out in another tab takes the session and the cookie: that cookie was not refused.
			const now = await session.reread();
			const isStored = 'session' in now && now.session.id === before.session.id;
			await session.end(before.session.id);
			throw (isStored && watch.cookies?.refused(error, signIns)) || error;
		}
	};
}

function isSignedOut(error: unknown): boolean {
	return isWalletError(error) && error.code === 'backend.signed_out';
}
