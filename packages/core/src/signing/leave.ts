import { withLock } from '../browser/locks.js';
import { backendRoutes, type Http } from '../http/http.js';
import type { AwaitedKeys } from '../session/createAwaitedKeys.js';
import type { EndedSession, SessionStore } from '../session/createSessionStore.js';
import { leaveLockOf, refreshLockOf } from '../session/sessionLocks.js';
import type { SessionState, WalletSession } from '../session/walletSession.js';
import { accountNamedIn, type RecordStore } from '../storage/recordStore.js';
import { deleteSession } from './deleteSession.js';

/** Result of a sign-out. The person is signed out on this page in any case. */
export interface SignOutResult {
	/**
	 * `confirmed` when the service has ended the session. `unconfirmed` when that is not certain; the session then
	 * stays valid at the service until it expires. Without a live session on this device, no session can be revoked:
	 * to end those of other devices, sign in first.
	 */
	readonly revocation: 'confirmed' | 'unconfirmed';
	/**
	 * Set when the browser's storage refused to delete this device's data, even if the service has ended the
	 * session. The deletion is retried while the page is open; the person can also clear the site's data.
	 */
	readonly storage?: 'refused';
}

/** The ids of the other sessions to end with this one. */
type OtherSessions = (own: WalletSession) => Promise<readonly string[]>;

interface LeaveOptions {
	/** Default: only the session of this device ends. */
	readonly others?: OtherSessions;
	/** The sign-out of this page that is in progress, after other work that needs the login. */
	readonly earlier?: Promise<SignOutResult | undefined>;
}

/** What a sign-out needs. */
export interface LeavingWallet {
	readonly http: Http;
	readonly session: SessionStore;
	readonly awaitedKeys: AwaitedKeys;
	/** The emailed code on its way. `forget` resolves to false if storage refused. */
	readonly emailSignIns: { forget(): Promise<boolean> };
	readonly organizations: {
		of(accountId: string): Promise<string | undefined>;
		signedOut(): Promise<void>;
	};
	readonly records: RecordStore;
	readonly scope: string;
}

/**
 * Deletes every key and payment on this device, and the emailed code on its way. Then it revokes the sessions in
 * `others` and this device's session at the service, with the key that it still holds in memory, and ends the
 * backend's login; with `others`, the logins of this account on all devices. A failure only makes the result
 * `unconfirmed`.
 *
 * A second sign-out waits for the first one, in whichever tab, because the backend accepts the first one's signature
 * only before the logout.
 */
export async function leave(
	wallet: LeavingWallet,
	{ others, earlier }: LeaveOptions = {},
): Promise<SignOutResult> {
	const { session } = wallet;
	const shown = await session.restore();
	// Before the session ends, because the sign-in page that is shown then reads these records, and may store new
	// ones.
	const forgetting = Promise.all([wallet.emailSignIns.forget(), wallet.awaitedKeys.clear()]);
	let leaver = 'session' in shown ? shown.session : undefined;
	// Ends the stored session, not the one that this tab shows: another tab may have signed in.
	const ending = session.end().then(async (ended) => {
		leaver = ended.session ?? leaver;
		const organizationId = await pinnedOrganization(wallet, ended.session);
		return { ended, organizationId, wiping: wipe(wallet) };
	});
	const isDone = await endLogin(
		wallet,
		() => leaver?.accountId,
		others,
		{ earlier, isElsewhere: ending.then(({ ended }) => isLive(shown) && !ended.session) },
		async () => {
			const { ended, organizationId } = await ending;
			const isQuiet = await untilRefreshed(ended.session?.accountId);
			return (await revoke(wallet, ended, organizationId, others)) && isQuiet;
		},
	);
	const { ended, wiping } = await ending;
	const before = await earlier;
	const isWiped = [await wiping, ...(await forgetting), ended.isDeleted].every(Boolean);
	// Nothing can be revoked without a key. An expired session needs no revocation.
	const isMissing = isLive(shown) && !ended.session;
	const isAsked = ended.signer !== undefined || (ended.isDeleted && !(others || isMissing));
	const isConfirmed = isDone && isAsked && before?.revocation !== 'unconfirmed';
	return {
		revocation: isConfirmed ? 'confirmed' : 'unconfirmed',
		...(!isWiped && { storage: 'refused' }),
	};
}

/** How long to wait for the sign-out of another tab. Milliseconds. */
const longestLeave = 10_000;

/**
 * Ends the backend's login after `work`, which needs it, while no other tab does so, and after an `earlier` sign-out of
 * this page. If the session to end is with another tab, that tab goes first: it asked for the lock when it took the
 * session. If the page is closed or left meanwhile, it ends the login as it unloads: the key is gone, so no later page
 * would offer to sign out. It listens for that at once, because an application may leave as soon as nobody is signed in.
 * Returns whether everything succeeded.
 */
async function endLogin(
	{ http, session, scope }: LeavingWallet,
	accountId: () => string | undefined,
	others: OtherSessions | undefined,
	{ earlier, isElsewhere }: { earlier: LeaveOptions['earlier']; isElsewhere: Promise<boolean> },
	work: () => Promise<boolean>,
): Promise<boolean> {
	// A sign-in meanwhile has replaced the login that would end with its own.
	const logOut = async (now: SessionState) => {
		if (!others && 'session' in now) return;
		// Another person may have signed in. With `accountId`, the backend refuses to end the logins of another account.
		const body = others ? { everywhere: true, accountId: accountId() } : {};
		await http(backendRoutes.logout, { body });
	};
	const isDone = (step: Promise<unknown>) =>
		step.then(
			() => true,
			() => false,
		);
	const onLeaving = () => void isDone(logOut(session.get()));
	const workAndLogOut = async () => {
		const isRevoked = await work();
		return (await isDone(session.reread().then(logOut))) && isRevoked;
	};
	const inTurn = <Result>(step: () => Promise<Result>) =>
		withLock(leaveLockOf(scope), step, longestLeave);
	globalThis.addEventListener?.('pagehide', onLeaving);
	try {
		await earlier;
		const own = await inTurn(async () => ((await isElsewhere) ? undefined : workAndLogOut()));
		return own ?? (await inTurn(workAndLogOut));
	} finally {
		globalThis.removeEventListener?.('pagehide', onLeaving);
	}
}

/** How long to wait for a refresh. Milliseconds. */
const refreshGrace = 5_000;

/**
 * Waits for a refresh that is in progress in any tab. When it finds that nobody is signed in, it ends its new
 * session; if it has already stored that one, it ends the old one. It needs the login for that. Returns false if it
 * takes too long.
 */
async function untilRefreshed(accountId: string | undefined): Promise<boolean> {
	if (accountId === undefined) return true;
	// Not getting the lock in time is an error here, instead of continuing without it.
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
	const { accountId, id: signedBy } = own;
	const by = { http, accountId, signedBy, organizationId, signer: async () => key };
	const end = (sessionId: string) => unlessFailed(deleteSession({ ...by, sessionId }));
	// Its own key signs for the others, so it is revoked last.
	if (others) await unlessFailed(others(own).then((ids) => Promise.all(ids.map(end))));
	await end(own.id);
	return isDone;
}

function isLive({ status }: SessionState): boolean {
	return status === 'active' || status === 'expiring';
}

/** The organisation, if an enclave has signed it. A sign-out forgets it. */
async function pinnedOrganization(
	{ organizations }: LeavingWallet,
	session: WalletSession | undefined,
): Promise<string | undefined> {
	const found = session && organizations.of(session.accountId);
	return found?.catch(() => undefined);
}

/** Deletes everything that this device remembers besides its session. Returns false if storage refused. */
async function wipe(wallet: LeavingWallet): Promise<boolean> {
	const [isWiped] = await Promise.all([
		wipePayments(wallet),
		wallet.organizations.signedOut().catch(() => undefined),
	]);
	return isWiped;
}

/** Deletes the payments that this device remembers: the records that are named after an account. */
async function wipePayments(wallet: LeavingWallet): Promise<boolean> {
	const { records, scope, session } = wallet;
	const { names, isWhole } = await records.names();
	const payments = names.filter((name) => accountNamedIn(name, scope));
	const isWiped = await Promise.all(
		payments.map((name) => records.change(name, () => ({ kind: 'delete' }))),
	);
	if (isWhole) return isWiped.every(Boolean);
	// A person who has signed in meanwhile may have their own payments.
	records.onReturn(() => {
		if (!('session' in session.get())) wipePayments(wallet).catch(() => undefined);
	});
	return false;
}
