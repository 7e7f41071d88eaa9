import { authRoutes } from '@countersign/contract/service';
import { withLock } from '../browser/locks.js';
import { WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import type { Http, HttpResponse } from '../http/http.js';
import { beginSession } from '../signer/beginSession.js';
import type { DeviceSession } from '../signer/deviceSession.js';
import { redeemKey, requestKey } from '../signer/sessionKeys.js';
import { sign } from '../signer/sign.js';
import type { Signer } from '../signer/signer.js';
import { timeLeft, type WalletSession } from '../signer/walletSession.js';
import { signedRetry } from '../signing/signedRetry.js';
import { deleteSession, noneIfEnded } from './deleteSession.js';
import { type ParsedSession, parseSession } from './parseSession.js';
import { refreshLockOf } from './sessionLocks.js';

/** The two legs of a refresh and the requests between them have their own timeouts. Milliseconds. */
const maxRefresh = 60_000;

/** How long another tab may take, so that this one still has time if that tab hangs. Milliseconds. */
function maxWait({ old, clock }: Renewal): number {
	return Math.floor(Math.max(0, Math.min(maxRefresh, timeLeft(old, clock.now()) / 2)));
}

/** What a refresh needs. */
interface Renewal {
	readonly http: Http;
	readonly signer: Signer;
	readonly old: WalletSession;
	readonly clock: Pick<Clock, 'now'>;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Replaces the session with a new one that has a new key, signed by the old key. When several tabs refresh at once,
 * one does it and the others use its session; in a browser without locks, the tab that stores its session first wins.
 * The old key is kept until the new one has been opened, proved and stored.
 *
 * @throws WalletError `session.expired`; `session.changed` when another account, or nobody, is signed in
 */
export function renewSession(renewal: Renewal): Promise<WalletSession> {
	const { signer, old, signal } = renewal;
	const { session } = signer;
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
		maxWait(renewal),
		{ signal },
	);
}

/**
 * The session that another tab has replaced this one with.
 *
 * @throws WalletError `session.expired`, `session.changed`
 */
async function successorOf(
	old: WalletSession,
	session: DeviceSession,
): Promise<WalletSession | undefined> {
	const current = await session.reread();
	if (!('session' in current) || current.session.accountId !== old.accountId) throw changed();
	if (current.status === 'expired') throw expired();
	return current.session.id === old.id ? undefined : current.session;
}

/** A failed refresh does not matter if another tab's succeeded, or the session had ended before. */
async function afterFailure(
	error: unknown,
	old: WalletSession,
	session: DeviceSession,
): Promise<WalletSession> {
	const current = await session.reread();
	if (!('session' in current) || current.session.accountId !== old.accountId) throw error;
	if (current.status === 'expired') throw expired(error);
	if (current.session.id === old.id) throw error;
	return current.session;
}

async function renew({ http, signer, old, signal }: Renewal): Promise<WalletSession> {
	const { session } = signer;
	const { accountId } = old;
	const clientPublicKey = await requestKey(signer, 'sealed');
	const intent = {
		activity: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
		parameters: { targetPublicKey: clientPublicKey },
	};
	const parsed = await signedRetry({
		http,
		route: authRoutes.refreshSession,
		request: { path: { id: old.id }, body: { clientPublicKey }, signal },
		sign: async (payload) =>
			(await sign(signer, { by: { accountId }, intent }, payload)).walletSignature,
		parse(response) {
			const next = parseSession(response.body, old.authMethodId);
			checkSuccessor(next.session, old, response);
			return next;
		},
		outcome: () => noneIfEnded(http, old),
	});
	const publicKey = await redeemKey(signer, clientPublicKey, parsed.encryptedSessionSigningKey);
	session.drop(clientPublicKey);
	const { verifiedAt } = old;
	const by = { http, accountId, signedBy: parsed.session.id, signer, publicKey };
	const end = (sessionId: string) => deleteSession({ ...by, sessionId }).catch(() => undefined);
	try {
		const started = await beginSession(
			signer,
			{ ...parsed.session, verifiedAt },
			publicKey,
			old.id,
		);
		const renewed = started.session;
		// The service lets the old session live until it expires. Unless it is still the stored one, its key is
		// gone: end it.
		const isOldStored = renewed.persistence === 'memory' && old.persistence === 'indexedDB';
		if (renewed.id !== old.id && !isOldStored) await end(old.id);
		return renewed;
	} catch (error) {
		// A sign-out, another sign-in or another refresh happened meanwhile, and wins.
		await end(parsed.session.id);
		throw error;
	} finally {
		session.drop(publicKey);
	}
}

/** A working session is replaced only by a better one. */
function checkSuccessor(
	next: ParsedSession['session'],
	old: WalletSession,
	{ isPast }: HttpResponse,
): void {
	const refuse = (why: string) => {
		throw new WalletError(
			'network.malformed',
			`The refreshed session was refused: ${why}. The current session stays.`,
		);
	};
	if (next.accountId !== old.accountId) refuse('it is for another account');
	if (isPast(next.expiresAt)) refuse('it has already expired');
	if (Date.parse(next.expiresAt) < Date.parse(old.expiresAt))
		refuse('it ends before the current one');
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
