import {
	type AuthMethod,
	authOperations,
	type PasskeyAssertion,
	type PasskeyAuthChallenge,
} from '@countersign/contract';
import type { DevicePasskey, DevicePasskeys } from '../credential/devicePasskeys.js';
import { assertPasskey } from '../credential/passkeyPrompts.js';
import { WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';
import type { SessionStore } from '../session/createSessionStore.js';
import { type RequestedSessionKey, requestSessionKey } from '../session/requestedSessionKey.js';
import { parseSession, type WalletSession } from '../session/walletSession.js';

/** Everything that a passkey prompt needs, ready before the person asks for it. */
export interface PasskeyRequest {
	readonly passkey: DevicePasskey;
	readonly challenge: PasskeyAuthChallenge;
	readonly sessionKey: RequestedSessionKey;
}

/** Makes a key pair for one sign-in and has the service bind a challenge to it. */
export async function requestPasskey(options: {
	readonly http: Http;
	readonly passkey: DevicePasskey;
	readonly mode: 'sealed' | 'clientHeld';
	readonly signal?: AbortSignal | undefined;
}): Promise<PasskeyRequest> {
	const { http, passkey, mode, signal } = options;
	const sessionKey = await requestSessionKey(mode);
	const { clientPublicKey } = sessionKey;
	const answer = await http(authOperations.challengeCredential, {
		path: { id: passkey.authMethodId },
		body: { clientPublicKey },
		signal,
	});
	const challenge = parseChallenge(answer.body, passkey);
	if (answer.isPast(challenge.expiresAt)) throw challengeExpired();
	return { passkey, challenge, sessionKey };
}

function challengeExpired(): WalletError {
	return new WalletError(
		'passkey.challenge_expired',
		'The challenge had expired before it could be answered. Nothing was signed: start again.',
	);
}

function parseChallenge(body: unknown, passkey: DevicePasskey): PasskeyAuthChallenge {
	const challenge = checkShape<PasskeyAuthChallenge>(body, {
		challenge: 'string',
		requestId: 'string',
		expiresAt: 'string',
		credentialId: 'string?',
	});
	if (Number.isNaN(Date.parse(challenge.expiresAt))) {
		throw new WalletError('network.malformed', "The challenge's expiresAt is not a date.");
	}
	const { credentialId } = challenge;
	if (credentialId === undefined || credentialId === passkey.credentialId) return challenge;
	throw new WalletError(
		'payload.mismatch',
		'The challenge is for another passkey. Nothing was signed.',
	);
}

/** A passkey of this device's record, or a credential of the list, on whatever device it was made. */
export type PasskeyChoice = DevicePasskey | AuthMethod;

/**
 * The passkey that was asked for, or the one that this device used last.
 *
 * @throws WalletError `passkey.unknown_on_device`; `input.invalid` for a credential that is no passkey
 */
export async function choosePasskey(
	devicePasskeys: DevicePasskeys,
	wanted: PasskeyChoice | undefined,
): Promise<DevicePasskey> {
	if (wanted && 'authMethodId' in wanted) return wanted;
	const known = await devicePasskeys.list();
	if (wanted)
		return known.find(({ authMethodId }) => authMethodId === wanted.id) ?? fromList(wanted);
	if (known[0]) return known[0];
	throw new WalletError(
		'passkey.unknown_on_device',
		'This device knows no passkey of this wallet. Sign in with an emailed code first.',
	);
}

function fromList({ id, credentialId, accountId, nickname }: AuthMethod): DevicePasskey {
	if (credentialId !== undefined) return { authMethodId: id, credentialId, accountId, nickname };
	throw new WalletError('input.invalid', 'This credential is no passkey. Nothing was sent.');
}

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
