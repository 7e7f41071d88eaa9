import { authRoutes } from '@countersign/contract';
import { withLock } from '../browser/locks.js';
import { WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import type { Http, HttpResponse } from '../http/http.js';
import type { SessionStore } from '../session/createSessionStore.js';
import { requestSessionKey } from '../session/requestedSessionKey.js';
import { timeLeft } from '../session/sessionRecord.js';
import { createSigner } from '../session/signer.js';
import {
	type ParsedSession,
	parseSession,
	refreshLockOf,
	type WalletSession,
} from '../session/walletSession.js';
import { deleteSession } from './deleteSession.js';
import { signedRetry } from './signedRetry.js';

/** Two legs of a refresh and what it asks in between all have limits of their own. Milliseconds. */
const longestRefresh = 60_000;

/** How long another tab may take, so that there is time left for this one when that tab hangs. Milliseconds. */
function longestWait({ old, clock }: Renewal): number {
	return Math.floor(Math.max(0, Math.min(longestRefresh, timeLeft(old, clock.now()) / 2)));
}

/** What a refresh works with. */
interface Renewal {
	readonly http: Http;
	readonly session: SessionStore;
	readonly old: WalletSession;
	readonly clock: Pick<Clock, 'now'>;
	/** Of an account, where an enclave has signed which one it is. */
	readonly pinnedOrganization: (accountId: string) => Promise<string | undefined>;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Replaces the session by a new one with a new key, signed by the old key. Of several tabs that want it at
 * once one does it, and the others use its session; where the browser has no locks, the one that stores its
 * session first. The old key is kept until the new one has been opened, proved and stored.
 *
 * @throws WalletError `session.expired`; `session.changed` when another account is there, or nobody
 */
export function renewSession(renewal: Renewal): Promise<WalletSession> {
	const { session, old, signal } = renewal;
	return withLock(
		refreshLockOf(old.accountId),
		async () => {
			const before = await successorOf(old, session);
			if (before) return before;
			try {
				return await renew(renewal);
			} catch (error) {
				signal?.throwIfAborted();
				return afterFailure(error, old, session);
			}
		},
		longestWait(renewal),
		signal,
	);
}

/**
 * The session that another tab has put in the place of this one.
 *
 * @throws WalletError `session.expired`, `session.changed`
 */
async function successorOf(
	old: WalletSession,
	session: SessionStore,
): Promise<WalletSession | undefined> {
	const current = await session.reread();
	if (!('session' in current) || current.session.accountId !== old.accountId) throw changed();
	if (current.status === 'expired') throw expired();
	return current.session.id === old.id ? undefined : current.session;
}

/** A refresh that failed is of no account when another tab's did not, or when the session was over before. */
async function afterFailure(
	error: unknown,
	old: WalletSession,
	session: SessionStore,
): Promise<WalletSession> {
	const current = await session.reread();
	if (!('session' in current) || current.session.accountId !== old.accountId) throw error;
	if (current.status === 'expired') throw expired(error);
	if (current.session.id === old.id) throw error;
	return current.session;
}

async function renew({
	http,
	session,
	old,
	pinnedOrganization,
	signal,
}: Renewal): Promise<WalletSession> {
	const sessionKey = await requestSessionKey('sealed');
	const { clientPublicKey } = sessionKey;
	const organizationId = await pinnedOrganization(old.accountId);
	const parsed = await signedRetry({
		http,
		route: authRoutes.refreshSession,
		request: { path: { id: old.id }, body: { clientPublicKey }, signal },
		intent: {
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
			parameters: { targetPublicKey: clientPublicKey },
			organizationId,
		},
		signer: () => session.signer(old.accountId),
		parse(response) {
			const next = parseSession(response.body, old.authMethodId);
			checkSuccessor(next.session, old, response);
			return next;
		},
	});
	const key = await sessionKey.redeem(parsed.encryptedSessionSigningKey);
	const { verifiedAt } = old;
	const signer = async () => createSigner(key);
	const { accountId } = old;
	const end = (sessionId: string) => {
		const isOwn = sessionId !== old.id;
		return deleteSession({ http, accountId, sessionId, isOwn, organizationId, signer }).catch(
			() => undefined,
		);
	};
	try {
		const renewed = await session.begin({ ...parsed.session, verifiedAt }, key, {
			of: old.id,
		});
		// The service leaves the old session to its expiry. Unless it is still the one that is stored, nobody
		// holds its key any more: end it.
		const isOldStored = renewed.persistence === 'memory' && old.persistence === 'indexedDB';
		if (renewed.id !== old.id && !isOldStored) await end(old.id);
		return renewed;
	} catch (error) {
		// Somebody signed out, in to another account, or refreshed meanwhile: that stands.
		await end(parsed.session.id);
		throw error;
	}
}

/** A good session is given up for a better one only. */
function checkSuccessor(
	next: ParsedSession['session'],
	old: WalletSession,
	{ isPast }: HttpResponse,
): void {
	const refuse = (why: string) => {
		throw new WalletError(
			'network.malformed',
			`The refreshed session was refused: ${why}. The session before it stays.`,
		);
	};
	if (next.accountId !== old.accountId) refuse('it is for another account');
	if (isPast(next.expiresAt)) refuse('it has already expired');
	if (Date.parse(next.expiresAt) < Date.parse(old.expiresAt))
		refuse('it ends before the one before it');
}

function changed(): WalletError {
	return new WalletError(
		'session.changed',
		'The session was ended or replaced on this device. Nothing was refreshed.',
	);
}

function expired(cause?: unknown): WalletError {
	return new WalletError('session.expired', 'The session has expired. Sign in again to go on.', {
		cause,
	});
}
