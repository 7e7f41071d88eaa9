import { authRoutes } from '@countersign/contract';
import { readCredentials } from '../credential/readCredentials.js';
import { WalletError } from '../errors.js';
import type { Http } from '../http/http.js';
import { readSessions } from '../session/readSessions.js';
import type { Signer } from '../signer/keySigner.js';
import type { WalletSession } from '../signer/walletSession.js';
import { unlessGone } from './settle.js';
import { signedRetry } from './signedRetry.js';

/**
 * Ends a session at the service by signed retry. Any session of the account may sign, including the one that ends. If
 * the service does not find the session, {@link isEnded} tells whether it has ended.
 *
 * The payload names one API key. If it names a public key, that must be the signing session's own key if, and only
 * if, that session is the one to end. This client knows neither the key nor the id of another session.
 */
export async function deleteSession(options: {
	readonly http: Http;
	readonly accountId: string;
	readonly sessionId: string;
	/** Id of the session that signs. */
	readonly signedBy: string;
	/** Present if an enclave has signed it. */
	readonly organizationId?: string | undefined;
	readonly signer: () => Promise<Signer>;
	readonly signal?: AbortSignal | undefined;
}): Promise<void> {
	const { http, sessionId, organizationId, signal } = options;
	const isOwn = sessionId === options.signedBy;
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
		parse: () => true,
		outcome: async () => (await isEnded(options)) || undefined,
	});
	await unlessGone(deleting, () => isEnded(options));
}

/**
 * Whether a session has ended. The service also returns an empty list for an account that it cannot see, so the session
 * that signed must be listed or, when it is the one that ended, a credential.
 *
 * @throws WalletError `network.malformed` otherwise
 */
async function isEnded(options: {
	readonly http: Http;
	readonly accountId: string;
	readonly sessionId: string;
	readonly signedBy: string;
}): Promise<boolean> {
	const { http, accountId, sessionId, signedBy } = options;
	const left = (await readSessions(http, accountId)).map(({ id }) => id);
	if (left.includes(sessionId)) return false;
	const isSeen =
		sessionId === signedBy
			? (await readCredentials(http, accountId)).length > 0
			: left.includes(signedBy);
	if (isSeen) return true;
	throw new WalletError('network.malformed', 'The list of sessions does not show this account.');
}

/**
 * The outcome of a signed request that leaves nothing to read: if the session that signed has ended, the request had no
 * effect.
 *
 * @throws WalletError otherwise
 */
export async function noneIfEnded(
	http: Http,
	{ accountId, id }: Pick<WalletSession, 'accountId' | 'id'>,
): Promise<undefined> {
	if (await isEnded({ http, accountId, sessionId: id, signedBy: id })) return undefined;
	throw new WalletError('outcome.unknown', 'Nothing shows whether the request took effect.');
}
