import { loginHeader } from '@countersign/contract';
import { webCrypto } from '../crypto/webCrypto.js';
import { encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import { isWalletError, WalletError } from '../errors.js';
import type { CookieWatch } from '../http/cookieWatch.js';
import { backendRoutes, type Http } from '../http/http.js';
import { needsLogin } from '../http/needsLogin.js';
import type { SessionStore } from './createSessionStore.js';

/**
 * Ends the session when a response shows that the backend does not know its person any more: nobody is signed in
 * there, or somebody else, whose data must not stand under this account.
 *
 * The cookie changes at every verification, so a request that crosses one is turned away at the door
 * although the person is there: it had no effect for them, and goes out once more. While nobody can tell whether they
 * are there, the session stays. And only the session that was
 * there when the request left is ended: a late response must not end the session after it.
 *
 * Who signs in may be anybody: those requests are not held against the session that they are about to replace.
 *
 * A request that came without the cookie of a sign-in just now is `config.cookie_refused`.
 *
 * Where nobody is signed in here, a response to one person makes this device forget the payments of all others, and
 * to another person than the page was told (`setLoginAccount`), it is refused and the page told so.
 *
 * @param forget - Deletes what this device remembers of the payments of such accounts.
 */
export function whileSignedIn(
	http: Http,
	session: SessionStore,
	watch: { readonly cookies?: CookieWatch },
	forget: (isTheirs: (accountId: string) => Promise<boolean>) => Promise<unknown>,
): Http {
	const requireLogin = createLoginCheck();
	let known: string | null = null;
	const forgetOthers = async (headers: Headers) => {
		const login = headers.get(loginHeader);
		if (!login || login === known) return;
		known = login;
		await forget(async (id) => (await digestOf(id)) !== login).catch(() => undefined);
	};
	return async (route, request) => {
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
			// A sign-out in another tab takes the session and the cookie: that cookie was not refused.
			const now = await session.reread();
			const isStored = 'session' in now && now.session.id === id;
			if (hasLeft) await session.end(id);
			if (isStored && isChange(error)) await forget(async (one) => one === accountId);
			throw (isStored && refused) || error;
		}
	};
}

/**
 * Refuses a response to somebody else. The backend says whose login it answers by a digest: SHA-256 of the id of the
 * account, in lowercase hex.
 *
 * @throws WalletError `session.changed`
 */
type LoginCheck = (accountId: string, headers: Headers) => Promise<void>;

/** Makes a {@link LoginCheck}, which computes the digest of an account once. */
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
 * Whether the backend knows the person of the session.
 *
 * @throws WalletError what the backend responded instead of telling it
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

/** Whether the person of the session is not there any more. */
export function isLoginLost(error: unknown): error is WalletError {
	return isChange(error) || (isWalletError(error) && error.code === 'backend.signed_out');
}
