import { authOperations, type PasskeyAssertion } from '@countersign/contract';
import { assertPasskey } from '../credential/assertPasskey.js';
import type { DevicePasskeys } from '../credential/devicePasskeys.js';
import type { Http } from '../http/http.js';
import type { SessionStore } from '../session/createSessionStore.js';
import { parseSession } from '../session/parseSession.js';
import type { WalletSession } from '../session/walletSession.js';
import type { PasskeyRequest } from './requestPasskey.js';

/**
 * Shows the prompt and begins the session that the proof buys. The prompt is asked for in the task of
 * the caller, with nothing awaited before it: some browsers only allow it right after a click.
 */
export async function answerPasskey(
	request: PasskeyRequest,
	options: PasskeySignIn,
): Promise<WalletSession> {
	const { passkey, challenge } = request;
	const { rpId, signal } = options;
	const assertion = await assertPasskey({ challenge: challenge.challenge, passkey, rpId, signal });
	return redeemAssertion(request, assertion, options);
}

/** Where a passkey sign-in gets its answer and leaves its session. */
interface PasskeySignIn {
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
