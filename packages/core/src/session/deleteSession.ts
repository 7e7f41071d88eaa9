import { authRoutes } from '@countersign/contract/service';
import { readCredentials } from '../credential/readCredentials.js';
import { WalletError } from '../errors.js';
import type { Http } from '../http/http.js';
import { sign } from '../signer/sign.js';
import type { Signer } from '../signer/signer.js';
import type { WalletSession } from '../signer/walletSession.js';
import { unlessGone } from '../signing/settle.js';
import { signedRetry } from '../signing/signedRetry.js';
import { readSessions } from './readSessions.js';

/**
 * Ends a session at the service by signed retry. Any session of the account may sign, including the one that ends. If
 * the service does not find the session, {@link isEnded} tells whether it has ended.
 */
export async function deleteSession(options: {
	readonly http: Http;
	readonly accountId: string;
	readonly sessionId: string;
	/** Id of the session that signs. */
	readonly signedBy: string;
	readonly signer: Signer;
	/** Of its key, if the stored session does not hold it. */
	readonly publicKey?: string | undefined;
	readonly signal?: AbortSignal | undefined;
}): Promise<void> {
	const { http, accountId, sessionId, signer, publicKey, signal } = options;
	const isOwn = sessionId === options.signedBy;
	const by = { accountId, publicKey };
	const intent = {
		activity: 'ACTIVITY_TYPE_DELETE_API_KEYS',
		parameters: {},
		removes: { list: 'apiKeyIds', isOwn },
	} as const;
	if (publicKey === undefined) await signer.session.requireKey(accountId);
	const deleting = signedRetry({
		http,
		route: authRoutes.deleteSession,
		request: { path: { id: sessionId }, signal },
		sign: async (payload) => (await sign(signer, { by, intent }, payload)).walletSignature,
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
