import type { PasskeyAssertion, PasskeyAttestation } from '@countersign/contract/service';
import {
	type PublicKeyCredentialCreationOptionsJSON,
	WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { type Bytes, encodeUtf8 } from '../encoding/bytes.js';
import { decodeBase64url } from '../encoding/decode.js';
import { WalletError } from '../errors.js';
import { readAssertion, readAttestation } from './readPasskey.js';
import { runCeremony } from './runCeremony.js';
import type { DevicePasskey } from './storedPasskeys.js';

const ceremonyTimeout = 5 * 60_000;

/**
 * Prompts for an assertion of one passkey (WebAuthn Level 3, section 5.1.4).
 *
 * @param challenge - The service's challenge: lowercase hex text whose UTF-8 bytes, exactly as
 *   returned, are signed. It is never decoded as hex.
 * @throws WalletError `passkey.*`; `passkey.wrong_credential` when another passkey was used, before
 *   anything is sent.
 */
export async function assertPasskey(options: {
	readonly challenge: string;
	readonly passkey: Pick<DevicePasskey, 'credentialId' | 'transports'>;
	readonly rpId?: string | undefined;
	readonly signal?: AbortSignal | undefined;
}): Promise<PasskeyAssertion> {
	const { passkey } = options;
	const { credentialId, transports } = passkey;
	const prompt = () =>
		navigator.credentials.get({
			publicKey: {
				challenge: encodeUtf8(options.challenge),
				allowCredentials: [descriptorOf(credentialId, transports)],
				userVerification: 'required',
				timeout: ceremonyTimeout,
				...(options.rpId && { rpId: options.rpId }),
			},
			signal: WebAuthnAbortService.createNewAbortSignal(),
		});
	const assertion = await runCeremony(
		async () => readAssertion(await prompt()),
		{ policy: 'publickey-credentials-get', timeout: ceremonyTimeout, rpId: options.rpId },
		options.signal,
	);
	if (assertion.credentialId === credentialId) return assertion;
	throw new WalletError('passkey.wrong_credential', 'Another passkey was used. Nothing was sent.');
}

/**
 * Prompts for a new passkey (WebAuthn Level 3, section 5.1.3).
 *
 * @param optionsJSON - As the platform's backend returned them, with its challenge.
 * @returns The attestation with the service's field names.
 */
export async function createPasskey(
	optionsJSON: PublicKeyCredentialCreationOptionsJSON,
	signal?: AbortSignal,
): Promise<PasskeyAttestation> {
	const { timeout = Number.POSITIVE_INFINITY, rp } = optionsJSON;
	return runCeremony(
		async () => readAttestation(await navigator.credentials.create(creationOf(optionsJSON))),
		{ policy: 'publickey-credentials-create', timeout, rpId: rp.id },
		signal,
	);
}

function creationOf(options: PublicKeyCredentialCreationOptionsJSON): CredentialCreationOptions {
	const { challenge, user, excludeCredentials = [], ...rest } = options;
	return {
		publicKey: {
			...(rest as Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user'>),
			challenge: bytesOf(challenge),
			user: { ...user, id: bytesOf(user.id) },
			excludeCredentials: excludeCredentials.map(({ id, transports }) =>
				descriptorOf(id, transports),
			),
		},
		signal: WebAuthnAbortService.createNewAbortSignal(),
	};
}

function descriptorOf(
	id: string,
	transports: readonly string[] | undefined,
): PublicKeyCredentialDescriptor {
	return {
		id: bytesOf(id),
		type: 'public-key',
		...(transports && { transports: [...transports] as AuthenticatorTransport[] }),
	};
}

function bytesOf(text: string): Bytes {
	const bytes = decodeBase64url(text);
	if (bytes) return bytes;
	throw new TypeError('A member of the passkey options is no base64url.');
}
