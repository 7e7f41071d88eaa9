import { encodeDer } from './encodeDer.js';
import { encodeHex } from './encodeHex.js';

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export interface TestEnclave {
	/** The point to pin: uncompressed, hex. */
	readonly pin: string;
	/** A signed target bundle for one code, as JSON text. */
	issueBundle(): Promise<string>;
}

/** Signs real bundles with its own key. What is sealed to them is never opened. */
export async function createTestEnclave(): Promise<TestEnclave> {
	const quorum = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
	const pin = await pointOf(quorum.publicKey);
	return {
		pin,
		async issueBundle() {
			const target = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
			const content = JSON.stringify({ targetPublic: await pointOf(target.publicKey) });
			const data = new TextEncoder().encode(content);
			const signature = await crypto.subtle.sign(ecdsa, quorum.privateKey, data);
			return JSON.stringify({
				version: 'v1.0.0',
				data: encodeHex(data),
				dataSignature: encodeHex(encodeDer(new Uint8Array(signature))),
				enclaveQuorumPublic: pin,
			});
		},
	};
}

async function pointOf(key: CryptoKey): Promise<string> {
	return encodeHex(new Uint8Array(await crypto.subtle.exportKey('raw', key)));
}
