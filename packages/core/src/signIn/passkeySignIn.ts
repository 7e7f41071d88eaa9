import type { AuthMethod } from '@countersign/contract';
import {
	authRoutes,
	type PasskeyAssertion,
	type PasskeyAuthChallenge,
} from '@countersign/contract/service';
import type { WalletConfig } from '../config/walletConfig.js';
import type { DevicePasskeys } from '../credential/devicePasskeys.js';
import { assertPasskey } from '../credential/passkeyPrompts.js';
import type { DevicePasskey } from '../credential/storedPasskeys.js';
import { InputError, isWalletError, WalletError } from '../errors.js';
import { checkSame, checkShape } from '../http/checkShape.js';
import type { Clock } from '../http/clock.js';
import { deliver } from '../http/deliver.js';
import type { Http } from '../http/http.js';
import { parseSession } from '../session/parseSession.js';
import { redeemKey, requestKey } from '../signer/sessionKeys.js';
import type { Signer } from '../signer/signer.js';
import type { WalletSession } from '../signer/walletSession.js';
import type { SignInSession } from './signInSession.js';

/**
 * A challenge and its assertion open a session for whichever key the backend names, so both are withheld.
 *
 * @throws WalletError `passkey.blocked`
 */
export function requirePasskeySignIn({ passkeySignIn }: Pick<WalletConfig, 'passkeySignIn'>): void {
	if (passkeySignIn !== 'refuse') return;
	throw new WalletError(
		'passkey.blocked',
		"Passkeys do not sign in here (passkeySignIn is 'refuse'). Nothing was sent.",
		{ confidence: 'certain' },
	);
}

/** Everything that a passkey prompt needs, prepared before the click. */
export interface PasskeyRequest {
	readonly passkey: DevicePasskey;
	readonly challenge: PasskeyAuthChallenge;
	/** Of the key that was requested for it. */
	readonly clientPublicKey: string;
}

/**
 * Creates a key pair for one sign-in and requests a challenge for it. A passkey that the service reports as unknown
 * is not offered for an hour, and is forgotten if it is still unknown after a day.
 *
 * @throws WalletError `passkey.unknown_on_device`, `passkey.challenge_expired`, `service.*`, `network.*`
 */
export async function requestPasskey(options: {
	readonly http: Http;
	readonly signer: Signer;
	readonly devicePasskeys: DevicePasskeys;
	readonly passkey: DevicePasskey;
	readonly mode: 'sealed' | 'clientHeld';
	readonly signal?: AbortSignal | undefined;
}): Promise<PasskeyRequest> {
	const { http, signer, devicePasskeys, passkey, mode, signal } = options;
	const clientPublicKey = await requestKey(signer, mode);
	const response = await http(authRoutes.challengeCredential, {
		path: { id: passkey.authMethodId },
		body: { clientPublicKey },
		signal,
	}).catch(async (error) => {
		if (!isRemoved(error)) throw error;
		await devicePasskeys.unknown(passkey.authMethodId);
		throw removed(error);
	});
	const challenge = parseChallenge(response.body, passkey);
	if (response.isPast(challenge.expiresAt)) throw challengeExpired();
	return { passkey, challenge, clientPublicKey };
}

/** A gateway's 404 has no code, and the backend's `NOT_FOUND` may also mean another person's passkey. */
function isRemoved(error: unknown): error is WalletError {
	if (!isWalletError(error) || error.code !== 'service.not_found') return false;
	return error.serviceCode !== undefined && error.serviceCode !== 'NOT_FOUND';
}

function removed(cause: WalletError): WalletError {
	const { serviceCode, status } = cause;
	return new WalletError(
		'passkey.unknown_on_device',
		'This passkey was removed from its wallet and is no longer offered. Sign in another way.',
		{ cause, serviceCode, status },
	);
}

/**
 * Without a confirmed time, the service decides.
 *
 * @throws WalletError `passkey.challenge_expired`
 */
export function requireTimeLeft(expiresAt: string, clock: Clock): void {
	if (clock.isConfirmed() && Date.parse(expiresAt) <= clock.now()) throw challengeExpired();
}

function challengeExpired(): WalletError {
	return new WalletError(
		'passkey.challenge_expired',
		'The challenge of this passkey sign-in has expired. Nothing was sent: start again.',
	);
}

function parseChallenge(body: unknown, passkey: DevicePasskey): PasskeyAuthChallenge {
	const challenge = checkShape<PasskeyAuthChallenge>(body, {
		challenge: 'string',
		requestId: 'string',
		expiresAt: 'date',
		'credentialId?': 'string',
	});
	const { credentialId } = challenge;
	if (credentialId === undefined || credentialId === passkey.credentialId) return challenge;
	throw new WalletError(
		'payload.mismatch',
		'The challenge is for another passkey. Nothing was signed.',
	);
}

/** A passkey that this device remembers, or a credential of the account. */
export type PasskeyChoice = DevicePasskey | AuthMethod;

/**
 * The given passkey, or the one that this device used last.
 *
 * @throws InputError for a credential that is not a passkey; WalletError `passkey.unknown_on_device`
 */
export async function choosePasskey(
	devicePasskeys: Pick<DevicePasskeys, 'list'>,
	wanted: PasskeyChoice | undefined,
): Promise<DevicePasskey> {
	if (wanted && 'authMethodId' in wanted) return wanted;
	const known = await devicePasskeys.list();
	if (wanted)
		return known.find(({ authMethodId }) => authMethodId === wanted.id) ?? fromList(wanted);
	if (known[0]) return known[0];
	throw new WalletError(
		'passkey.unknown_on_device',
		'This device remembers no passkey of this wallet. Sign in with an emailed code first.',
	);
}

function fromList({ id, credentialId, accountId, nickname }: AuthMethod): DevicePasskey {
	if (credentialId !== undefined) return { authMethodId: id, credentialId, accountId, nickname };
	throw new InputError(
		[{ field: 'passkey.credentialId', problem: 'missing' }],
		'This credential is not a passkey. Nothing was sent.',
	);
}

/**
 * Shows the prompt and starts the session. The prompt opens in the caller's task, with nothing awaited before it:
 * some browsers allow it only right after a click.
 */
export async function promptAndRedeem(
	request: PasskeyRequest,
	options: PasskeySignIn,
): Promise<WalletSession> {
	const { passkey, challenge } = request;
	const { rpId, signal } = options;
	const assertion = await assertPasskey({ challenge: challenge.challenge, passkey, rpId, signal });
	return redeemAssertion(request, assertion, options);
}

/** What a passkey sign-in needs to send its assertion and to store its session. */
interface PasskeySignIn {
	readonly http: Http;
	readonly clock: Clock;
	readonly signer: Signer;
	readonly session: SignInSession;
	readonly devicePasskeys: DevicePasskeys;
	readonly rpId?: string | undefined;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Sends the assertion, starts the session, and remembers the passkey as the last one used.
 *
 * @throws WalletError `passkey.challenge_expired` without sending anything, when the person completed the prompt too
 *   late
 */
export async function redeemAssertion(
	{ passkey, challenge, clientPublicKey }: PasskeyRequest,
	assertion: PasskeyAssertion,
	{ http, clock, signer, session, devicePasskeys, signal }: PasskeySignIn,
): Promise<WalletSession> {
	requireTimeLeft(challenge.expiresAt, clock);
	const verify = async () => {
		const response = await deliver(http, authRoutes.verifyCredential, {
			path: { id: passkey.authMethodId },
			body: { type: 'PASSKEY', assertion },
			headers: { requestId: challenge.requestId },
			signal,
		});
		const parsed = parseSession(response.body, passkey.authMethodId);
		// This device knows which account the passkey belongs to.
		checkSame(parsed.session, 'accountId', passkey.accountId);
		const { encryptedSessionSigningKey: sealed } = parsed;
		const publicKey = await redeemKey(signer, clientPublicKey, sealed);
		return session.begin(parsed.session, publicKey);
	};
	const started = await session.inTurn(verify, signal);
	await devicePasskeys.remember(passkey);
	return started;
}
