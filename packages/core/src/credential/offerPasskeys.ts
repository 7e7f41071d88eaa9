import type { PasskeyAssertion } from '@countersign/contract/service';
import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { orAbort } from '../browser/waiting.js';
import { encodeUtf8 } from '../encoding/bytes.js';
import { decodeBase64url } from '../encoding/decode.js';
import { readAssertion } from './readPasskey.js';
import type { DevicePasskey } from './storedPasskeys.js';

/**
 * Offers these passkeys in the autofill of a form field (WebAuthn Level 3, section 5.1.4, conditional mediation),
 * and waits. Some browsers offer others, too, so the caller must compare.
 *
 * The person did not start this ceremony, so a failure is not reported. A newer ceremony of the library aborts it;
 * the given signal aborts only this one, not the prompt that replaced it.
 *
 * @returns Undefined when it ended without a choice.
 */
export async function offerPasskeys(options: {
	readonly challenge: string;
	readonly passkeys: readonly DevicePasskey[];
	readonly rpId?: string | undefined;
	readonly signal: AbortSignal;
}): Promise<PasskeyAssertion | undefined> {
	const { challenge, passkeys, rpId } = options;
	const replaced = WebAuthnAbortService.createNewAbortSignal();
	const signal = AbortSignal.any([options.signal, replaced]);
	try {
		const asking = navigator.credentials.get({
			mediation: 'conditional',
			publicKey: {
				challenge: encodeUtf8(challenge),
				allowCredentials: passkeys.flatMap(toDescriptor),
				userVerification: 'required',
				...(rpId && { rpId }),
			},
			signal,
		});
		// A passkey manager that takes the browser's place may ignore the signal.
		const picked = await orAbort(asking, signal);
		return readAssertion(picked);
	} catch {
		return undefined;
	}
}

function toDescriptor({
	credentialId,
	transports,
}: DevicePasskey): PublicKeyCredentialDescriptor[] {
	const id = decodeBase64url(credentialId);
	if (!id) return [];
	return [
		{
			id,
			type: 'public-key',
			...(transports && { transports: [...transports] as AuthenticatorTransport[] }),
		},
	];
}
