import { authOperations, type PasskeyAssertion } from '@countersign/contract';
import type { DevicePasskeys } from '../credential/devicePasskeys.js';
import type { Http } from '../http/http.js';
import type { SessionStore } from '../session/createSessionStore.js';
import { parseSession } from '../session/parseSession.js';
import type { WalletSession } from '../session/walletSession.js';
import type { PasskeyRequest } from './requestPasskey.js';

/** Where a passkey sign-in gets its answer and leaves its session. */
export interface PasskeySignIn {
	readonly http: Http;
	readonly session: SessionStore;
	readonly devicePasskeys: DevicePasskeys;
	readonly rpId?: string | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** Begins the session that the proof buys, and remembers the passkey as the one used last. */
export async function redeemAssertion(
	{ passkey, challenge, sessionKey }: PasskeyRequest,
	assertion: PasskeyAssertion,
	{ http, session, devicePasskeys, signal }: PasskeySignIn,
): Promise<WalletSession> {
	const answer = await http(authOperations.verifyCredential, {
		path: { id: passkey.authMethodId },
		body: { type: 'PASSKEY', assertion },
		headers: { requestId: challenge.requestId },
		signal,
	});
	const parsed = parseSession(answer.body, passkey.authMethodId);
	const key = await sessionKey.redeem(parsed.encryptedSessionSigningKey);
	const begun = await session.begin(parsed.session, key);
	await devicePasskeys.remember(passkey);
	return begun;
}
