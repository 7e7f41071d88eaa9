const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** An enclave that signs its bundles with a key of its own. */
export interface Enclave {
	/** The point to pin: uncompressed, hex. */
	readonly pin: string;
	/** The target of a one-time code. */
	readonly issueBundle: () => Promise<string>;
	/** A bundle that holds this, as JSON text. */
	readonly signBundle: (content: object) => Promise<string>;
	/** A token with these claims (ES256), as the enclave issues for a correct code. */
	readonly signToken: (claims: object) => Promise<string>;
}

/** Creates an enclave. What is sealed to its bundles is never opened. */
export async function createEnclave(): Promise<Enclave> {
	const quorum = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
	const pin = await pointOf(quorum.publicKey);
	const signBundle = async (content: object): Promise<string> => {
		const data = new TextEncoder().encode(JSON.stringify(content));
		const signature = await crypto.subtle.sign(ecdsa, quorum.privateKey, data);
		return JSON.stringify({
			version: 'v1.0.0',
			data: hex(data),
			dataSignature: hex(der(new Uint8Array(signature))),
			enclaveQuorumPublic: pin,
		});
	};
	const issueBundle = async (): Promise<string> => {
		const target = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
		return signBundle({ targetPublic: await pointOf(target.publicKey) });
	};
	const signToken = async (claims: object): Promise<string> => {
		const parts = [{ alg: 'ES256' }, claims].map((part) => base64url(JSON.stringify(part)));
		const data = new TextEncoder().encode(parts.join('.'));
		const signature = new Uint8Array(await crypto.subtle.sign(ecdsa, quorum.privateKey, data));
		return [...parts, base64url(String.fromCharCode(...signature))].join('.');
	};
	return { pin, issueBundle, signBundle, signToken };
}

async function pointOf(key: CryptoKey): Promise<string> {
	return hex(new Uint8Array(await crypto.subtle.exportKey('raw', key)));
}

function der(raw: Uint8Array): Uint8Array {
	const integers = [integer(raw.subarray(0, 32)), integer(raw.subarray(32))].flat();
	return Uint8Array.from([0x30, integers.length, ...integers]);
}

function integer(bytes: Uint8Array): number[] {
	const digits = [...bytes.subarray(bytes.findIndex((byte) => byte !== 0))];
	if ((digits[0] ?? 0) >= 0x80) digits.unshift(0);
	return [0x02, digits.length, ...digits];
}

/** @param text - One character for each byte. */
function base64url(text: string): string {
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
