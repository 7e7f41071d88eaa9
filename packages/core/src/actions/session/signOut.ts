import { forgetEmailSignIn } from '../../parts/emailSignInsOf.js';
import { httpOf } from '../../parts/httpOf.js';
import { devicePasskeysOf } from '../../parts/passkeysOf.js';
import {
	recordStoreOf,
	sessionStoreOf,
	signerOf,
	signInWatchOf,
} from '../../parts/sessionStoreOf.js';
import { readSessions } from '../../session/readSessions.js';
import {
	type OtherSessions,
	type SignOutResult,
	type SignOutWallet,
	signOutOfDevice,
} from '../../session/signOutOfDevice.js';
import type { WalletSession } from '../../signer/walletSession.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

/**
 * Signs out of this device: deletes the key and the stored payments, then revokes the session at the service and
 * ends the backend's login. The session state becomes `none` before the promise settles.
 *
 * Leave the page when the promise has settled, not when the state is `none`: if the page closes earlier, the login
 * still ends, but the session stays valid at the service until it expires. Offline, neither can be ended, and the
 * revocation is unconfirmed. The result also says when the browser's storage refused the deletion. Never rejects
 * because of the network.
 *
 * Keys of sign-ins with an identity provider are kept, because other tabs may be at the provider now.
 */
export function signOut(wallet: Wallet): Promise<SignOutResult> {
	return startSignOut(partsOf(wallet));
}

/**
 * Signs out of every device: deletes this device's key, revokes all sessions of the wallet, this device's last, then
 * ends the backend's logins on all devices. Pages on other devices find out with their next request. The result is
 * `unconfirmed` when a session may still be active. That includes the case that this device's session is missing or
 * expired, because only an active session can end others.
 *
 * Never rejects because of the network.
 */
export function signOutEverywhere(wallet: Wallet): Promise<SignOutResult> {
	const parts = partsOf(wallet);
	const { signer } = parts.config;
	if (signer) return signer.signOutEverywhere(() => startSignOut(parts));
	const others = async ({ id, accountId }: WalletSession) => {
		const sessions = await readSessions(parts.own(httpOf), accountId);
		return sessions.map((one) => one.id).filter((one) => one !== id);
	};
	return startSignOut(parts, others);
}

/** Starts a sign-out, which waits for an earlier one of this page. */
function startSignOut(parts: WalletParts, others?: OtherSessions): Promise<SignOutResult> {
	const watch = parts.own(signInWatchOf);
	const { signingOut: earlier, revoking } = watch;
	const signingOut = signOutOfDevice(signOutParts(parts), { others, earlier, revoking });
	const settled = signingOut.catch(() => undefined);
	watch.signingOut = settled;
	// A later sign-out does not wait for one that has ended.
	void settled.then(() => {
		if (watch.signingOut === settled) watch.signingOut = undefined;
	});
	return signingOut;
}

function signOutParts(parts: WalletParts): SignOutWallet {
	const { scope, own } = parts;
	const http = own(httpOf);
	// A response that ends the login ends the session, too.
	own(sessionStoreOf);
	return {
		http,
		scope,
		signer: own(signerOf),
		records: own(recordStoreOf),
		emailSignIns: { forget: () => forgetEmailSignIn(parts) },
		accounts: () => own(devicePasskeysOf).accounts(),
	};
}
