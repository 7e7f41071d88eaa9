import { createVirtualAuthenticator } from '@countersign/sandbox/testing';
import { base64urlnopad } from '@scure/base';
import { vi } from 'vitest';
import { origin } from './browser.js';

/** Puts what core uses of a page in place, with an authenticator in software. */
export function stubPage(): { forgetPasskeys(): void } {
	let authenticator = createVirtualAuthenticator({ origin });
	let held = new Set<string>();
	const toText = (bytes: BufferSource) =>
		base64urlnopad.encode(new Uint8Array(bytes as ArrayBuffer));
	const toBytes = (text: string) => base64urlnopad.decode(text).buffer;
	const create = async ({ publicKey }: CredentialCreationOptions) => {
		if (!publicKey) throw new TypeError();
		const { challenge, excludeCredentials = [] } = publicKey;
		if (excludeCredentials.some(({ id }) => held.has(toText(id)))) {
			throw new DOMException('', 'InvalidStateError');
		}
		const made = authenticator.register({ challenge: toText(challenge) });
		held.add(made.credentialId);
		return {
			id: made.credentialId,
			rawId: toBytes(made.credentialId),
			type: 'public-key',
			response: {
				clientDataJSON: toBytes(made.clientDataJson),
				attestationObject: toBytes(made.attestationObject),
				getTransports: () => made.transports,
			},
			getClientExtensionResults: () => ({}),
		};
	};
	const get = async ({ publicKey }: CredentialRequestOptions) => {
		const [allowed] = publicKey?.allowCredentials ?? [];
		if (!publicKey || !allowed || !held.has(toText(allowed.id))) {
			throw new DOMException('', 'NotAllowedError');
		}
		const proof = authenticator.authenticate({
			credentialId: toText(allowed.id),
			challenge: new TextDecoder().decode(publicKey.challenge),
		});
		return {
			id: proof.credentialId,
			rawId: toBytes(proof.credentialId),
			type: 'public-key',
			response: {
				clientDataJSON: toBytes(proof.clientDataJson),
				authenticatorData: toBytes(proof.authenticatorData),
				signature: toBytes(proof.signature),
			},
			getClientExtensionResults: () => ({}),
		};
	};
	Object.assign(navigator, { credentials: { create, get }, vendor: '' });
	vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
	vi.stubGlobal('isSecureContext', true);
	vi.stubGlobal('location', { hostname: 'localhost', origin });
	vi.stubGlobal('addEventListener', () => {});
	vi.stubGlobal('document', {
		hidden: false,
		addEventListener() {},
		removeEventListener() {},
	});
	return {
		forgetPasskeys() {
			authenticator = createVirtualAuthenticator({ origin });
			held = new Set();
		},
	};
}
