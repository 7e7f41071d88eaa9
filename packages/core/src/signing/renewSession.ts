import { authOperations } from '@countersign/contract';
import type { Http } from '../http/http.js';
import type { SessionStore } from '../session/createSessionStore.js';
import { createSigner } from '../session/createSigner.js';
import { parseSession } from '../session/parseSession.js';
import { requestSessionKey } from '../session/requestSessionKey.js';
import type { WalletSession } from '../session/walletSession.js';
import { withLock } from '../storage/withLock.js';
import { deleteSession } from './deleteSession.js';
import { signedRetry } from './signedRetry.js';

/**
 * Replaces the session by a new one with a new key, signed by the old key. Of many tabs that want it at
 * once one does it; the others find the new session and use it. The old key is kept until the new one
 * has been opened, proved and stored.
 */
export function renewSession(options: {
	readonly http: Http;
	readonly session: SessionStore;
	readonly old: WalletSession;
	readonly signal?: AbortSignal | undefined;
}): Promise<WalletSession> {
	const { session, old } = options;
	return withLock(`countersign:refresh:${old.accountId}`, async () => {
		const current = await session.reread();
		if ('session' in current && current.session.id !== old.id) return current.session;
		return renew(options);
	});
}

async function renew({ http, session, old, signal }: Parameters<typeof renewSession>[0]) {
	const sessionKey = await requestSessionKey('sealed');
	const { clientPublicKey } = sessionKey;
	const answer = await signedRetry({
		http,
		route: authOperations.refreshSession,
		request: { path: { id: old.id }, body: { clientPublicKey }, signal },
		intent: {
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
			parameters: { targetPublicKey: clientPublicKey },
		},
		signer: () => session.signer(old.accountId),
	});
	const parsed = parseSession(answer.body, old.authMethodId);
	const key = await sessionKey.redeem(parsed.encryptedSessionSigningKey);
	const { verifiedAt } = old;
	const signer = async () => createSigner(key);
	const end = (sessionId: string) =>
		deleteSession({ http, sessionId, isOwn: sessionId !== old.id, signer }).catch(() => undefined);
	try {
		const renewed = await session.begin({ ...parsed.session, verifiedAt }, key, old.id);
		// The service leaves the old session to its expiry. Nobody holds its key any more: end it.
		await end(old.id);
		return renewed;
	} catch (error) {
		// Somebody signed out, or in to another account, meanwhile: that stands.
		await end(parsed.session.id);
		throw error;
	}
}
