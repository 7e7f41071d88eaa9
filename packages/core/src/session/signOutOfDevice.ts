import { withLock } from '../browser/locks.js';
import { backendRoutes } from '../http/backendRoutes.js';
import type { Http } from '../http/http.js';
import { forgetKeys } from '../signer/awaitedKeys.js';
import type { EndedSession } from '../signer/deviceSession.js';
import type { Signer } from '../signer/signer.js';
import type { SessionState, WalletSession } from '../signer/walletSession.js';
import { accountNamedIn, type RecordStore } from '../storage/recordStore.js';
import { deleteSession } from './deleteSession.js';
import { refreshLockOf, signOutLockOf } from './sessionLocks.js';

/** Result of a sign-out. The person is signed out on this page in any case. */
export interface SignOutResult {
	/**
	 * `confirmed` when the service has ended the session. `unconfirmed` when that is not certain; the session then
	 * stays valid at the service until it expires. Without a session on this device it is `unconfirmed`, because none
	 * can be revoked: to end those of other devices, sign in first.
	 */
	readonly revocation: 'confirmed' | 'unconfirmed';
	/**
	 * Set when the browser's storage refused to delete this device's data, even if the service has ended the
	 * session. The deletion is retried while the page is open; the person can also clear the site's data.
	 */
	readonly storage?: 'refused';
}

/** The ids of the other sessions to end with this one. */
export type OtherSessions = (own: WalletSession) => Promise<readonly string[]>;

interface SignOutOptions {
	/** Default: only the session of this device ends. */
	readonly others?: OtherSessions | undefined;
	/** The sign-out of this page that is in progress. */
	readonly earlier?: Promise<SignOutResult | undefined> | undefined;
	/** The revocation in progress of a session that a sign-in has replaced. It needs the login, too. */
	readonly revoking?: Promise<unknown> | undefined;
}

/** What a sign-out needs. */
export interface SignOutWallet {
	readonly http: Http;
	readonly signer: Signer;
	/** The emailed code on its way. `forget` resolves to false if storage refused. */
	readonly emailSignIns: { forget(): Promise<boolean> };
	/** The accounts that have a passkey on this device: their pinned organisations stay. */
	readonly accounts: () => Promise<ReadonlySet<string>>;
	readonly records: RecordStore;
	readonly scope: string;
}

/**
 * Deletes every key and payment on this device, and the emailed code on its way. Then it revokes the sessions in
 * `others` and this device's session at the service, with the key that it still holds in memory, and ends the
 * backend's login; with `others`, the logins of this account on all devices. A failure only makes the result
 * `unconfirmed`.
 *
 * If the page is closed or left meanwhile, it ends the login as it unloads: the key is gone, so no later page would
 * offer to sign out. It listens for that at once, because an application may leave as soon as nobody is signed in.
 */
export async function signOutOfDevice(
	wallet: SignOutWallet,
	options: SignOutOptions = {},
): Promise<SignOutResult> {
	const { http } = wallet;
	const { session } = wallet.signer;
	const { others } = options;
	const progress: SignOutProgress = { hasEnded: false };
	const logOut = async (now: SessionState) => {
		// A sign-in meanwhile has replaced the login that would end with its own.
		if (progress.hasEnded && !others && 'session' in now) return;
		// Another person may have signed in. With `accountId`, the backend refuses to end the logins of another account.
		const body = others ? { everywhere: true, accountId: progress.accountId } : {};
		await http(backendRoutes.logout, { body });
	};
	const onPageHide = () => void isDone(logOut(session.get()));
	globalThis.addEventListener?.('pagehide', onPageHide);
	try {
		return await signOutWith(wallet, options, progress, logOut);
	} finally {
		globalThis.removeEventListener?.('pagehide', onPageHide);
	}
}

/** A sign-out in progress. */
interface SignOutProgress {
	/** Whose session it is, once that is known. */
	accountId?: string;
	/** The session that was stored has ended. */
	hasEnded: boolean;
}

async function signOutWith(
	wallet: SignOutWallet,
	{ others, earlier, revoking }: SignOutOptions,
	progress: SignOutProgress,
	logOut: (now: SessionState) => Promise<void>,
): Promise<SignOutResult> {
	const { signer, scope } = wallet;
	const { session } = signer;
	// Also where a signer of another origin cannot be reached.
	const shown = await session.restore().catch(session.get);
	// Before the session ends, because the sign-in page that is shown then reads these records, and may store new
	// ones.
	const forgetting = Promise.all([wallet.emailSignIns.forget(), forgetKeys(signer)]);
	if ('session' in shown) progress.accountId = shown.session.accountId;
	// Ends the stored session, not the one that this tab shows: another tab may have signed in.
	const ending = session.end().then(async (ended) => {
		progress.hasEnded = true;
		if (ended.session) progress.accountId = ended.session.accountId;
		return { ended, wiping: wipe(wallet) };
	});
	const isMissing = async () => isLive(shown) && !(await ending).ended.session;
	const before = await earlier;
	const isFinished = await inTurn(scope, isMissing, async () => {
		const { ended } = await ending;
		await revoking;
		const isQuiet = await untilRefreshed(ended.session?.accountId);
		const isRevoked = await revoke(wallet, ended, others);
		const isLoggedOut = await isDone(session.reread().catch(session.get).then(logOut));
		return isQuiet && isRevoked && isLoggedOut;
	});
	const { ended, wiping } = await ending;
	const isWiped = [await wiping, ...(await forgetting), ended.isDeleted].every(Boolean);
	// Without a key, nothing was revoked: whether another tab has ended the session is not known here. An expired
	// session needs no revocation, and the sign-out before this one may have revoked it.
	const isOver = ended.session !== undefined || before?.revocation === 'confirmed';
	const isAsked = ended.publicKey !== undefined || (isOver && !others);
	const isConfirmed = isFinished && isAsked && before?.revocation !== 'unconfirmed';
	return {
		revocation: isConfirmed ? 'confirmed' : 'unconfirmed',
		...(!isWiped && { storage: 'refused' }),
	};
}

/** How long to wait for the sign-out of another tab, which has its own timeouts. Milliseconds. */
const maxSignOut = 60_000;

/**
 * Runs the part of a sign-out that needs the login while no other tab signs out or in: the backend accepts signatures
 * only before the logout, and a logout would delete the cookie of a new login. If another tab has the session to end,
 * that tab goes first: it asked for its turn when it took the session.
 */
async function inTurn(
	scope: string,
	isElsewhere: () => Promise<boolean>,
	work: () => Promise<boolean>,
): Promise<boolean> {
	const turn = <Result>(step: () => Promise<Result>) =>
		withLock(signOutLockOf(scope), step, maxSignOut);
	const own = await turn(async () => ((await isElsewhere()) ? undefined : work()));
	return own ?? turn(work);
}

function isDone(step: Promise<unknown>): Promise<boolean> {
	return step.then(
		() => true,
		() => false,
	);
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
	const signal = AbortSignal.timeout(refreshGrace);
	const name = refreshLockOf(accountId);
	const waiting = withLock(name, async () => true, 2 * refreshGrace, { signal });
	return waiting.catch(() => false);
}

/** Returns whether all sessions were revoked. */
async function revoke(
	{ http, signer }: SignOutWallet,
	{ session: own, publicKey }: EndedSession,
	others: OtherSessions | undefined,
): Promise<boolean> {
	if (!own || publicKey === undefined) return true;
	let isDone = true;
	const unlessFailed = (step: Promise<unknown>) =>
		step.catch(() => {
			isDone = false;
		});
	const { accountId, id: signedBy } = own;
	const by = { http, accountId, signedBy, signer, publicKey };
	const end = (sessionId: string) => unlessFailed(deleteSession({ ...by, sessionId }));
	// Its own key signs for the others, so it is revoked last.
	if (others) await unlessFailed(others(own).then((ids) => Promise.all(ids.map(end))));
	await end(own.id);
	signer.session.drop(publicKey);
	return isDone;
}

function isLive({ status }: SessionState): boolean {
	return status === 'active' || status === 'expiring';
}

/** Deletes everything that this device remembers besides its session. Returns false if storage refused. */
async function wipe(wallet: SignOutWallet): Promise<boolean> {
	const [isWiped] = await Promise.all([
		wipePayments(wallet),
		wallet
			.accounts()
			.then(wallet.signer.session.forgetOrganizations)
			.catch(() => undefined),
	]);
	return isWiped;
}

/** Deletes the payments that this device remembers: the records that are named after an account. */
async function wipePayments(wallet: SignOutWallet): Promise<boolean> {
	const { records, scope, signer } = wallet;
	const { names, isWhole } = await records.names();
	const payments = names.filter((name) => accountNamedIn(name, scope));
	const isWiped = await Promise.all(
		payments.map((name) => records.change(name, () => ({ kind: 'delete' }))),
	);
	if (isWhole) return isWiped.every(Boolean);
	// A person who has signed in meanwhile may have their own payments.
	records.onReturn(() => {
		if (!('session' in signer.session.get())) wipePayments(wallet).catch(() => undefined);
	});
	return false;
}
