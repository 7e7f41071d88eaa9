import { operations, type PasskeyAuthChallenge } from '@countersign/contract';
import { assertPasskey } from '../credential/assertPasskey.js';
import type { DevicePasskey } from '../credential/devicePasskeys.js';
import { WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';
import { parseSession } from '../session/parseSession.js';
import { requestSessionKey } from '../session/requestSessionKey.js';
import type { WalletSession } from '../session/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Signs in with a passkey of this device. The challenge binds a key pair that was made for this call
 * alone; the session key comes back sealed to it and is imported non-extractable.
 *
 * @param options.passkey - Default: the one that this device used last.
 * @throws WalletError `passkey.cancelled` when the person said no or the prompt timed out,
 *   `passkey.unknown_on_device`, other `passkey.*`, `session.key_rejected`, `service.*`, `network.*`
 * @see specification, "Signed-retry pattern", rule 8
 */
export async function signInWithPasskey(
	wallet: Wallet,
	options: { readonly passkey?: DevicePasskey; readonly signal?: AbortSignal } = {},
): Promise<WalletSession> {
	const { http, session, config, devicePasskeys } = partsOf(wallet);
	const { signal } = options;
	const passkey = options.passkey ?? (await devicePasskeys.list())[0];
	if (!passkey) throw unknownOnDevice();
	const path = { id: passkey.authMethodId };
	const sessionKey = await requestSessionKey(config.sessionKeyMode ?? 'sealed');
	const { clientPublicKey } = sessionKey;
	const challenge = parsePasskeyChallenge(
		(await http(operations.challengeCredential, { path, body: { clientPublicKey }, signal })).body,
		passkey,
	);
	const assertion = await assertPasskey({
		challenge: challenge.challenge,
		passkey,
		rpId: config.rpId,
		signal,
	});
	const answer = await http(operations.verifyCredential, {
		path,
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

function parsePasskeyChallenge(body: unknown, passkey: DevicePasskey): PasskeyAuthChallenge {
	const challenge = checkShape<PasskeyAuthChallenge>(body, {
		challenge: 'string',
		requestId: 'string',
		credentialId: 'string?',
	});
	const { credentialId } = challenge;
	if (credentialId === undefined || credentialId === passkey.credentialId) return challenge;
	throw new WalletError(
		'payload.mismatch',
		'The challenge is for another passkey. Nothing was signed.',
	);
}

function unknownOnDevice(): WalletError {
	return new WalletError(
		'passkey.unknown_on_device',
		'This device knows no passkey of this wallet. Sign in with an emailed code first.',
	);
}
