import { authRoutes } from '@countersign/contract';
import type { Http } from '../http/http.js';
import { readSessions } from '../session/readSessions.js';
import type { Signer } from '../session/signer.js';
import { unlessGone } from './readOutcome.js';
import { signedRetry } from './signedRetry.js';

/**
 * Ends a session at the service by signed retry. A session that is no longer listed counts as ended. Any session of
 * the account may sign, including the one that ends.
 *
 * The payload names one API key. If it names a public key, that must be the signing session's own key if, and only
 * if, that session is the one to end. This client knows neither the key nor the id of another session.
 *
 * @param options.isOwn - Whether the session to end is the one that signs.
 */
export async function deleteSession(options: {
	readonly http: Http;
	readonly accountId: string;
	readonly sessionId: string;
	readonly isOwn: boolean;
	/** Present if an enclave has signed it. */
	readonly organizationId?: string | undefined;
	readonly signer: () => Promise<Signer>;
	readonly signal?: AbortSignal | undefined;
}): Promise<void> {
	const { http, accountId, sessionId, isOwn, organizationId, signal } = options;
	const signer = await options.signer();
	const isPublicKey = (id: string) => /^0[2-4]([0-9a-f]{2}){32,64}$/i.test(id);
	const isExpected = (id: string) =>
		!isPublicKey(id) || (id.toLowerCase() === signer.publicKey.toLowerCase()) === isOwn;
	const deleting = signedRetry({
		http,
		route: authRoutes.deleteSession,
		request: { path: { id: sessionId }, signal },
		intent: {
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_DELETE_API_KEYS',
			parameters: {},
			organizationId,
			removes: { list: 'apiKeyIds', isExpected },
		},
		// Called again, because the session may have ended by now.
		signer: options.signer,
		parse: () => undefined,
	});
	await unlessGone(deleting, async () => {
		const left = await readSessions(http, accountId);
		return left.every(({ id }) => id !== sessionId);
	});
}
