import type { PasskeyAssertion, PasskeyAttestation } from '@countersign/contract/service';
import { encodeBase64url } from '../encoding/bytes.js';
import { isRecord } from '../encoding/json.js';

/*
 * What a browser returns for a passkey. A password manager may return its own object instead, of no browser class, with
 * members that are missing or throw. Only the members that the service needs are read; everything else is optional.
 */

/** The assertion of a passkey (WebAuthn Level 3, section 5.2.2). Throws if a member that it needs cannot be read. */
export function readAssertion(credential: unknown): PasskeyAssertion {
	const { rawId, response } = membersOf(credential);
	const { clientDataJSON, authenticatorData, signature } = membersOf(response);
	const userHandle = optional(() => textOf(membersOf(response)['userHandle']));
	return {
		credentialId: textOf(rawId),
		clientDataJson: textOf(clientDataJSON),
		authenticatorData: textOf(authenticatorData),
		signature: textOf(signature),
		...(userHandle && { userHandle }),
	};
}

/** The attestation of a new passkey (WebAuthn Level 3, section 5.2.1). Throws as {@link readAssertion} does. */
export function readAttestation(credential: unknown): PasskeyAttestation {
	const { rawId, response } = membersOf(credential);
	const { clientDataJSON, attestationObject } = membersOf(response);
	return {
		credentialId: textOf(rawId),
		clientDataJson: textOf(clientDataJSON),
		attestationObject: textOf(attestationObject),
		transports: optional(() => transportsOf(response)) ?? [],
	};
}

/** How the device is reached: a hint for later prompts. */
function transportsOf(response: unknown): string[] {
	const { getTransports } = membersOf(response);
	const list: unknown = typeof getTransports === 'function' ? getTransports.call(response) : [];
	const items: readonly unknown[] = Array.isArray(list) ? [...list] : [];
	return items.filter((item): item is string => /^[a-z-]{1,32}$/.test(`${item}`));
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
	if (isRecord(value)) return value;
	throw new TypeError('The passkey has no response.');
}

/** Bytes of any kind as base64url. */
function textOf(value: unknown): string {
	const isBytes =
		ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]';
	if (!isBytes) throw new TypeError('A member of the passkey has no bytes.');
	const buffer = value as ArrayBuffer | ArrayBufferView<ArrayBuffer>;
	return encodeBase64url(
		ArrayBuffer.isView(buffer)
			? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
			: new Uint8Array(buffer),
	);
}

function optional<Value>(read: () => Value): Value | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}
