import { type AuthMethod, authOperations, type PasskeyAuthChallenge } from '@countersign/contract';
import type { DevicePasskey, DevicePasskeys } from '../credential/devicePasskeys.js';
import { WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';
import type { RequestedSessionKey } from '../session/requestedSessionKey.js';
import { requestSessionKey } from '../session/requestSessionKey.js';

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
