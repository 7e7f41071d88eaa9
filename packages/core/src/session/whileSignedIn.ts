import { loginHeader } from '@countersign/contract/service';
import { webCrypto } from '../crypto/webCrypto.js';
import { encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import { isWalletError, WalletError } from '../errors.js';
import { backendRoutes } from '../http/backendRoutes.js';
import type { CookieWatch } from '../http/cookieWatch.js';
import type { Http, Middleware } from '../http/http.js';
import { needsLogin } from '../http/needsLogin.js';
import type { WatchedSession } from './watchedSession.js';

/**
 * Ends the session when a response shows that its person is no longer signed in at the backend: nobody is, or
 * another person, whose data must not be shown under this account.
 *
 * The cookie changes with every verification, so a request at the same time can be refused although the person is
 * signed in. It had no effect, so it is sent once more. While it is unknown whether the person is signed in, the
 * session is kept. Only the session that was current when the request was sent is ended: a late response must not end
 * the next session.
 *
 * Anyone may sign in, so sign-in requests are not checked against the session that they are about to replace.
 *
 * A request that arrives without the cookie of a recent sign-in fails with `config.cookie_refused`.
 *
 * When nobody is signed in on this device, a response to one person makes it forget the payments of all others.
 * A response to another person than `setLoginAccount` has named is refused, and the account is no longer announced.
 *
 * @param forget - Deletes the stored payments of those accounts.
 */
export function whileSignedIn(
	session: WatchedSession,
	watch: { readonly cookies?: CookieWatch },
	forget: (isTheirs: (accountId: string) => Promise<boolean>) => Promise<unknown>,
): Middleware {
	const requireLogin = createLoginCheck();
	let known: string | null = null;
	const forgetOthers = async (headers: Headers) => {
		const login = headers.get(loginHeader);
		if (!login || login === known) return;
		known = login;
		await forget(async (id) => (await digestOf(id)) !== login).catch(() => undefined);
	};
	return async (http, route, request) => {
		const before = session.get();
		const signIns = watch.cookies?.signIns();
		const live = 'session' in before ? before.session : undefined;
		const accountId = before.status === 'none' ? before.accountId : live?.accountId;
		const inspect = async (headers: Headers) => {
			if (!live) await forgetOthers(headers);
			if (accountId) await requireLogin(accountId, headers);
		};
		const send: Http = (to, what) => http(to, needsLogin(to) ? { ...what, inspect } : what);
		try {
			return await send(route, request);
		} catch (error) {
			if (!live) {
				if (isChange(error) && session.get() === before) session.setLoginAccount(undefined);
				throw error;
			}
			const { id } = live;
			const hasLeft = isLoginLost(error);
			const refused = watch.cookies?.refused(error, signIns);
			if (!hasLeft && !refused) throw error;
			if (hasLeft && (await isThere(send))) return send(route, request);
			// A sign-out in another tab deletes the session and the cookie: the browser did not refuse that cookie.
			const now = await session.reread();
			const isStored = 'session' in now && now.session.id === id;
			if (hasLeft) await session.end(id);
			if (isStored && isChange(error)) await forget(async (one) => one === accountId);
			throw (isStored && refused) || error;
		}
	};
}

/**
 * Refuses a response to another person. The backend identifies the login of its response by a digest: SHA-256 of the
 * account's id, in lowercase hex.
 *
 * @throws WalletError `session.changed`
 */
type LoginCheck = (accountId: string, headers: Headers) => Promise<void>;

/** Creates a {@link LoginCheck}, which computes the digest of an account once. */
export function createLoginCheck(): LoginCheck {
	let last: { readonly accountId: string; readonly digest: Promise<string> } | undefined;
	return async (accountId, headers) => {
		const login = headers.get(loginHeader);
		if (!login) return;
		if (last?.accountId !== accountId) last = { accountId, digest: digestOf(accountId) };
		if (login === (await last.digest)) return;
		throw new WalletError(
			changed,
			"The backend responded for another account than this page's. Sign in again.",
		);
	};
}

async function digestOf(accountId: string): Promise<string> {
	const digest = await webCrypto().digest('SHA-256', encodeUtf8(accountId));
	return encodeHex(new Uint8Array(digest));
}

/**
 * Whether the session's person is signed in at the backend.
 *
 * @throws WalletError if the backend's response does not say
 */
async function isThere(send: Http): Promise<boolean> {
	try {
		await send(backendRoutes.me);
		return true;
	} catch (error) {
		if (isLoginLost(error)) return false;
		throw error;
	}
}

const changed = 'session.changed';

function isChange(error: unknown): boolean {
	return isWalletError(error) && error.code === changed;
}

/** Whether the session's person is no longer signed in. */
export function isLoginLost(error: unknown): error is WalletError {
	return isChange(error) || (isWalletError(error) && error.code === 'backend.signed_out');
}
