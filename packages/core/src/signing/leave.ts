import { withLock } from '../browser/locks.js';
import { backendRoutes, type Http } from '../http/http.js';
import type { AwaitedKeys } from '../session/createAwaitedKeys.js';
import type { EndedSession, SessionStore } from '../session/createSessionStore.js';
import { refreshLockOf, type SessionState, type WalletSession } from '../session/walletSession.js';
import { accountNamedIn, type RecordStore } from '../storage/recordStore.js';
import { deleteSession } from './deleteSession.js';

/** What became of a sign-out. The person is signed out in this page in any case. */
export interface SignOutResult {
	/**
	 * `confirmed` when the service has ended the session. `unconfirmed` when it could not be asked, so that the session
	 * lives there until it expires. Without a live session on this device it cannot be asked: to end those of other
	 * devices, sign in first.
	 */
	readonly revocation: 'confirmed' | 'unconfirmed';
	/**
	 * Set when the browser's storage refused to delete what this device knew, also of a session that the service has
	 * ended. It is tried again while the page is open; the person can clear the site's data.
	 */
	readonly storage?: 'refused';
}

/** The ids of the other sessions to end with this one. */
type OtherSessions = (own: WalletSession) => Promise<readonly string[]>;

interface LeaveOptions {
	/** Default: only the session of this device ends. */
	readonly others?: OtherSessions;
	/** The sign-out of this page that is under way, after whatever else needs the login. */
	readonly earlier?: Promise<SignOutResult | undefined>;
}

/** What a sign-out works with. */
export interface LeavingWallet {
	readonly http: Http;
	readonly session: SessionStore;
	readonly awaitedKeys: AwaitedKeys;
	/** The emailed code on its way. `forget` resolves with false when storage refused. */
	readonly emailSignIns: { forget(): Promise<boolean> };
	readonly organizations: {
		of(accountId: string): Promise<string | undefined>;
		signedOut(): Promise<void>;
	};
	readonly records: RecordStore;
	readonly scope: string;
}

/**
 * Wipes every key and every payment of this device, and the emailed code on its way. Then revokes its session at the
 * service, with the key that is still in hand, and before it those that `others` names; and ends the backend's login,
 * with `others` those of all devices of this account. What fails only makes the result `unconfirmed`.
 *
 * A second sign-out of a page waits for the first one, whose signature the backend takes only before the logout.
 */
export async function leave(
	wallet: LeavingWallet,
	{ others, earlier }: LeaveOptions = {},
): Promise<SignOutResult> {
	const { session } = wallet;
	const shown = await session.restore();
	// Before the session ends: the sign-in that is shown then reads these, and may store others.
	const forgetting = Promise.all([wallet.emailSignIns.forget(), wallet.awaitedKeys.clear()]);
	// What is stored, and not what this tab shows: another tab may have signed in.
	const ended = await session.end();
	const organizationId = await pinnedOrganization(wallet, ended.session);
	const wiping = wipe(wallet);
	const named = ended.session ?? ('session' in shown ? shown.session : undefined);
	const isDone = await endLogin(wallet, named?.accountId, others, async () => {
		await earlier;
		const isQuiet = await untilRefreshed(ended.session?.accountId);
		return (await revoke(wallet, ended, organizationId, others)) && isQuiet;
	});
	const before = await earlier;
	const isWiped = [await wiping, ...(await forgetting), ended.isDeleted].every(Boolean);
	// Nobody can be asked without a key. An expired session has ended by itself.
	const isMissing = isLive(shown) && !ended.session;
	const isAsked = ended.signer !== undefined || (ended.isDeleted && !(others || isMissing));
	const isConfirmed = isDone && isAsked && before?.revocation !== 'unconfirmed';
	return {
		revocation: isConfirmed ? 'confirmed' : 'unconfirmed',
		...(!isWiped && { storage: 'refused' }),
	};
}

/**
 * Ends the backend's login after this work, which needs it. A page that is closed or left meanwhile ends it on its way
 * out: the key is gone, so no later page would offer to sign out. Returns whether all of it was done.
 */
async function endLogin(
	{ http, session }: LeavingWallet,
	accountId: string | undefined,
	others: OtherSessions | undefined,
	work: () => Promise<boolean>,
): Promise<boolean> {
	// Another person may have signed in: the backend refuses to end the logins of another account.
	const body = others ? { everywhere: true, accountId } : {};
	// A sign-in meanwhile has a login of its own, in the place of the one that would end.
	const logOut = async (now: SessionState) => {
		if (!others && 'session' in now) return;
		await http(backendRoutes.logout, { body });
	};
	const isDone = (step: Promise<unknown>) =>
		step.then(
			() => true,
			() => false,
		);
	const onLeaving = () => void isDone(logOut(session.get()));
	globalThis.addEventListener?.('pagehide', onLeaving);
	try {
		const isRevoked = await work();
		return (await isDone(session.reread().then(logOut))) && isRevoked;
	} finally {
		globalThis.removeEventListener?.('pagehide', onLeaving);
	}
}

/** How long a refresh may take before it is left to itself. Milliseconds. */
const refreshGrace = 5_000;

/**
 * Waits for a refresh that is under way in any tab: it finds that nobody is signed in, and ends the session that it has got,
 * or it has stored that one and ends the one before. It needs the login for that. Returns false when it takes too long.
 */
async function untilRefreshed(accountId: string | undefined): Promise<boolean> {
	if (accountId === undefined) return true;
	// A lock that is not had in time is an error here, and not leave to go on without it.
	const limit = AbortSignal.timeout(refreshGrace);
	const waiting = withLock(refreshLockOf(accountId), async () => true, 2 * refreshGrace, limit);
	return waiting.catch(() => false);
}

/** Returns whether all sessions were revoked. */
async function revoke(
	{ http }: LeavingWallet,
	{ session: own, signer: key }: EndedSession,
	organizationId: string | undefined,
	others: OtherSessions | undefined,
): Promise<boolean> {
	if (!key) return true;
	let isDone = true;
	const unlessFailed = (step: Promise<unknown>) =>
		step.catch(() => {
			isDone = false;
		});
	const by = { http, accountId: own.accountId, organizationId, signer: async () => key };
	const end = (sessionId: string) =>
		unlessFailed(deleteSession({ ...by, sessionId, isOwn: sessionId === own.id }));
	// Its own key signs for the others: it goes last.
	if (others) await unlessFailed(others(own).then((ids) => Promise.all(ids.map(end))));
	await end(own.id);
	return isDone;
}

function isLive({ status }: SessionState): boolean {
	return status === 'active' || status === 'expiring';
}

/** Where an enclave has signed which organisation it is. A sign-out forgets it. */
async function pinnedOrganization(
	{ organizations }: LeavingWallet,
	session: WalletSession | undefined,
): Promise<string | undefined> {
	const found = session && organizations.of(session.accountId);
	return found?.catch(() => undefined);
}

/** Deletes what this device remembers beside its session. Returns false when storage refused. */
async function wipe(wallet: LeavingWallet): Promise<boolean> {
	const [isWiped] = await Promise.all([
		wipePayments(wallet),
		wallet.organizations.signedOut().catch(() => undefined),
	]);
	return isWiped;
}

/** Deletes what this device remembers of payments: the records that are named by an account. */
async function wipePayments(wallet: LeavingWallet): Promise<boolean> {
	const { records, scope, session } = wallet;
	const { names, isWhole } = await records.names();
	const payments = names.filter((name) => accountNamedIn(name, scope));
	const isWiped = await Promise.all(
		payments.map((name) => records.change(name, () => ({ kind: 'delete' }))),
	);
	if (isWhole) return isWiped.every(Boolean);
	// Whoever has signed in meanwhile may have payments of their own.
	records.onReturn(() => {
		if (!('session' in session.get())) wipePayments(wallet).catch(() => undefined);
	});
	return false;
}
