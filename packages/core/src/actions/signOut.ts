import { authRoutes } from '@countersign/contract';
import { awaitedKeysOf } from '../parts/awaitedKeysOf.js';
import { forgetEmailSignIn } from '../parts/emailSignInsOf.js';
import { organizationsOf } from '../parts/organizationsOf.js';
import { recordStoreOf, sessionStoreOf, signInWatchOf } from '../parts/sessionStoreOf.js';
import { readSessions } from '../session/readSessions.js';
import type { WalletSession } from '../session/walletSession.js';
import { type LeavingWallet, leave, type SignOutResult } from '../signing/leave.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

/**
 * Signs out of this device: deletes the key and what this device remembers of payments, then revokes the session at
 * the service and ends the backend's login. So the page shows `none` before the promise settles. Leave the page when the
 * promise has settled, and not on `none`: a page that is left before still ends the login, but its session lives on at the
 * service until it expires. Offline neither can be ended, and the revocation is unconfirmed; when the browser's storage
 * refuses the deletion the result says that, too. Never rejects for a network reason.
 *
 * Other tabs may be on their way to an identity provider to sign in; the keys of those sign-ins stay.
 */
export function signOut(wallet: Wallet): Promise<SignOutResult> {
	const parts = partsOf(wallet);
	return parts.own(leavingOf).after((earlier) => leave(leavingWallet(parts), { earlier }));
}

/**
 * Signs out of every device: wipes the key of this one, revokes all sessions of the wallet, this device's last, then
 * ends the backend's logins of all devices. Pages on other devices learn of it with their next request.
 * `unconfirmed` when one of the sessions may still be alive, which is also so when this device has no session, or one
 * that has expired: only a live one may end others.
 *
 * Never rejects for a network reason.
 */
export function signOutEverywhere(wallet: Wallet): Promise<SignOutResult> {
	const parts = partsOf(wallet);
	const others = async ({ id, accountId }: WalletSession) => {
		const sessions = await readSessions(parts.http, accountId);
		return sessions.map((one) => one.id).filter((one) => one !== id);
	};
	return parts.own(leavingOf).after((earlier) => leave(leavingWallet(parts), { others, earlier }));
}

/**
 * The sign-outs that are under way. A sign-in waits for them: a logout would take its cookie. They wait for the
 * revocation of a session that a sign-in has replaced, which goes on with its own key when this device's are wiped.
 */
function leavingOf({ wrapHttp, own }: WalletParts): {
	/** Begins a sign-out, which gets the one before it. */
	after(
		begin: (earlier: Promise<SignOutResult | undefined>) => Promise<SignOutResult>,
	): Promise<SignOutResult>;
} {
	const none = Promise.resolve(undefined);
	let last: Promise<SignOutResult | undefined> = none;
	wrapHttp((http) => async (route, request) => {
		if (route === authRoutes.verifyCredential) await last;
		return http(route, request);
	});
	return {
		after(begin) {
			const earlier = last;
			const leaving = begin(Promise.resolve(own(signInWatchOf).revoking).then(() => earlier));
			const settled = leaving.catch(() => undefined);
			last = settled;
			// A later one hears nothing of one that is over.
			void settled.then(() => {
				if (last === settled) last = none;
			});
			return leaving;
		},
	};
}

function leavingWallet(parts: WalletParts): LeavingWallet {
	const { http, scope, own } = parts;
	return {
		http,
		scope,
		session: own(sessionStoreOf),
		records: own(recordStoreOf),
		awaitedKeys: own(awaitedKeysOf),
		emailSignIns: { forget: () => forgetEmailSignIn(parts) },
		organizations: own(organizationsOf),
	};
}
