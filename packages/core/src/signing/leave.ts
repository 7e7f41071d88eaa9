import { backendRoutes, type Http } from '../http/http.js';
import type { AwaitedKeys } from '../session/createAwaitedKeys.js';
import type { SessionStore } from '../session/createSessionStore.js';
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
 * Revokes this device's session, and before it those that `others` names; ends the backend's login, and with
 * `others` those of all devices; and wipes every key and every payment. A person who signs out is signed out:
 * what fails only makes the result `unconfirmed`.
 */
export async function leave(
	{ http, session, awaitedKeys, organizations, records, scope }: LeavingWallet,
	others?: (own: WalletSession) => Promise<readonly string[]>,
): Promise<SignOutResult> {
	const shown = liveSession(await session.restore());
	// What is stored, and not what this tab shows: another tab may have signed in.
	const stored = await session.reread();
	const first = liveSession(stored);
	const isMissing = shown && !('session' in stored);
	// Without a live session the service cannot be asked to end any.
	let isConfirmed = first !== undefined || !(others || isMissing);
	const unlessFailed = (step: Promise<unknown>) =>
		step.catch(() => {
			isConfirmed = false;
		});
	const revokedBy = async ({ accountId }: WalletSession) => {
		const signer = () => session.signer(accountId);
		const organizationId = await organizations.of(accountId).catch(() => undefined);
		return (sessionId: string, isOwn: boolean) =>
			unlessFailed(deleteSession({ http, accountId, sessionId, isOwn, organizationId, signer }));
	};
	let last = first;
	if (first) {
		const revoke = await revokedBy(first);
		// Its own key signs for the others: it goes last.
		const revokeAll = async (ids: readonly string[]) =>
			void (await Promise.all(ids.map((id) => revoke(id, false))));
		if (others) await unlessFailed(others(first).then(revokeAll));
		await revoke(first.id, true);
		// Another tab may have refreshed it, or signed in, meanwhile.
		last = liveSession(await session.reread());
		if (last && last.id !== first.id) await (await revokedBy(last))(last.id, true);
	}
	await unlessFailed(http(backendRoutes.logout, { body: others ? { everywhere: true } : {} }));
	let isDeleted = true;
	let state = await session.reread();
	while (isDeleted && 'session' in state) {
		const { id } = state.session;
		// It began a moment ago, and is wiped before anybody could revoke it.
		if (liveSession(state) && id !== last?.id) isConfirmed = false;
		// By its id: another tab may store the next one in between.
		isDeleted = await session.end(id);
		state = await session.reread();
	}
	const isWiped = await Promise.all([
		isDeleted && session.end(),
		awaitedKeys.clear(),
		wipePayments(records, scope),
	]);
	await organizations.signedOut().catch(() => undefined);
	if (isWiped.every(Boolean)) return { revocation: isConfirmed ? 'confirmed' : 'unconfirmed' };
	return { revocation: 'unconfirmed', storage: 'refused' };
}

function liveSession(state: SessionState): WalletSession | undefined {
	return state.status === 'active' || state.status === 'expiring' ? state.session : undefined;
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
