import { backendRoutes, type Http } from '../http/http.js';
import type { AwaitedKeys } from '../session/createAwaitedKeys.js';
import type { EndedSession, SessionStore } from '../session/createSessionStore.js';
import type { SessionState, WalletSession } from '../session/walletSession.js';
import type { RecordStore } from '../storage/recordStore.js';
import { deleteSession } from './deleteSession.js';

/** What became of a sign-out. The person is signed out in this page in any case. */
export interface SignOutResult {
	/**
	 * `confirmed` when the service has ended the session and this device has deleted its key. `unconfirmed` when
	 * the service could not be asked, so that the session lives there until it expires, or when `storage` is set. Without
	 * a live session on this device the service cannot be asked: to end those of other devices, sign in first.
	 */
	readonly revocation: 'confirmed' | 'unconfirmed';
	/**
	 * Set when the browser's storage refused to delete what this device knew. It is tried again while the page
	 * is open; the person can clear the site's data.
	 */
	readonly storage?: 'refused';
}

/** What a sign-out works with. */
export interface LeavingWallet {
	readonly http: Http;
	readonly session: SessionStore;
	readonly awaitedKeys: AwaitedKeys;
	readonly organizations: {
		of(accountId: string): Promise<string | undefined>;
		signedOut(): Promise<void>;
	};
	readonly records: RecordStore;
	readonly scope: string;
}

/**
 * Wipes every key and every payment of this device. Then revokes its session at the service, with the key that is
 * still in hand, and before it those that `others` names; and ends the backend's login, with `others` those of all
 * devices of this account. What fails only makes the result `unconfirmed`.
 *
 * A second sign-out of a page waits for the first one, whose signature the backend takes only before the logout.
 *
 * @param earlier - The sign-out of this page that is under way.
 */
export async function leave(
	wallet: LeavingWallet,
	others?: (own: WalletSession) => Promise<readonly string[]>,
	earlier?: Promise<SignOutResult | undefined>,
): Promise<SignOutResult> {
	const { session } = wallet;
	const shown = await session.restore();
	// What is stored, and not what this tab shows: another tab may have signed in.
	const ended = await session.end();
	const organizationId = await organizationOf(wallet, ended.session);
	const wiping = wipe(wallet);
	const before = await earlier;
	const isDone = await revokeAndLogOut(wallet, ended, organizationId, others);
	const isWiped = (await wiping) && ended.isDeleted;
	if (!isWiped) return { revocation: 'unconfirmed', storage: 'refused' };
	// Nobody can be asked without a key. An expired session has ended by itself.
	const isMissing = isLive(shown) && !ended.session;
	const isAsked = ended.signer !== undefined || !(others || isMissing);
	const isConfirmed = isDone && isAsked && before?.revocation !== 'unconfirmed';
	return { revocation: isConfirmed ? 'confirmed' : 'unconfirmed' };
}

/** Returns whether all of it was done. */
async function revokeAndLogOut(
	{ http, session }: LeavingWallet,
	ended: EndedSession,
	organizationId: string | undefined,
	others: Parameters<typeof leave>[1],
): Promise<boolean> {
	let isDone = true;
	const unlessFailed = (step: Promise<unknown>) =>
		step.catch(() => {
			isDone = false;
		});
	if (ended.signer) {
		const { session: own } = ended;
		const signer = async () => ended.signer;
		const by = { http, accountId: own.accountId, organizationId, signer };
		const revoke = (sessionId: string) =>
			unlessFailed(deleteSession({ ...by, sessionId, isOwn: sessionId === own.id }));
		// Its own key signs for the others: it goes last.
		if (others) await unlessFailed(others(own).then((ids) => Promise.all(ids.map(revoke))));
		await revoke(own.id);
	}
	// A sign-in meanwhile has a login of its own, in the place of the one that would end.
	const isReplaced = 'session' in (await session.reread());
	// Another person may have signed in: the backend refuses to end the logins of another account.
	const body = others ? { everywhere: true, accountId: ended.session?.accountId } : {};
	if (others || !isReplaced) await unlessFailed(http(backendRoutes.logout, { body }));
	return isDone;
}

function isLive({ status }: SessionState): boolean {
	return status === 'active' || status === 'expiring';
}

/** Where an enclave has signed which organisation it is. A sign-out forgets it. */
async function organizationOf(
	{ organizations }: LeavingWallet,
	session: WalletSession | undefined,
): Promise<string | undefined> {
	const found = session && organizations.of(session.accountId);
	return found?.catch(() => undefined);
}

/** Deletes what this device remembers beside its session. Returns false when storage refused. */
async function wipe({
	awaitedKeys,
	organizations,
	records,
	scope,
}: LeavingWallet): Promise<boolean> {
	const forgotten = organizations.signedOut().catch(() => undefined);
	const isWiped = await Promise.all([awaitedKeys.clear(), wipePayments(records, scope)]);
	await forgotten;
	return isWiped.every(Boolean);
}

/** Deletes what this device remembers of payments: the records that are named by an account. */
async function wipePayments(records: RecordStore, scope: string): Promise<boolean> {
	const names = (await records.names()).filter((name) =>
		name.split(`:${scope}:`)[1]?.startsWith('InternalAccount:'),
	);
	const isWiped = await Promise.all(
		names.map((name) => records.change(name, () => ({ kind: 'delete' }))),
	);
	return isWiped.every(Boolean);
}
