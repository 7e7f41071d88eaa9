import { type BinaryLike, createCipheriv, createECDH, createHmac } from 'node:crypto';

/** DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180, section 7). */
const kem = suite('KEM', 0x0010);
const hpke = suite('HPKE', 0x0010, 0x0001, 0x0002);
const info = Buffer.from('turnkey_hpke');

function suite(name: string, ...ids: readonly number[]): Buffer {
	return Buffer.concat([Buffer.from(name), ...ids.map((id) => Buffer.from([id >> 8, id & 0xff]))]);
}

const hmac = (key: BinaryLike, data: Buffer) => createHmac('sha256', key).update(data).digest();

/** RFC 9180 section 4. */
function extract(of: Buffer, salt: Buffer, label: string, input: Buffer): Buffer {
	return hmac(salt, Buffer.concat([Buffer.from('HPKE-v1'), of, Buffer.from(label), input]));
}

/** RFC 9180 section 4; one block of HKDF is enough for everything here. */
function expand(of: Buffer, key: Buffer, label: string, context: Buffer, length: number): Buffer {
	const parts = [Buffer.from([0, length]), Buffer.from('HPKE-v1'), of, Buffer.from(label), context];
	return hmac(key, Buffer.concat([...parts, Buffer.from([1])])).subarray(0, length);
}

/**
 * Seals a code and a public key (hex) to a target bundle, as a browser would: an `encryptedOtpBundle`.
 * It trusts the bundle, which a real client must not.
 */
export function sealCode(bundle: string, code: string, publicKey: string): string {
	const { data } = JSON.parse(bundle) as { data: string };
	const { targetPublic } = JSON.parse(Buffer.from(data, 'hex').toString()) as {
		targetPublic: string;
	};
	const recipient = Buffer.from(targetPublic, 'hex');
	const ephemeral = createECDH('prime256v1');
	const enc = ephemeral.generateKeys();
	const plaintext = JSON.stringify({ otp_code: code, public_key: publicKey });
	const ciphertext = seal(ephemeral.computeSecret(recipient), enc, recipient, plaintext);
	return JSON.stringify({
		encappedPublic: enc.toString('hex'),
		ciphertext: ciphertext.toString('hex'),
	});
}

/** RFC 9180 sections 4.1 and 5.1, base mode, first message. */
function seal(secret: Buffer, enc: Buffer, recipient: Buffer, plaintext: string): Buffer {
	const none = Buffer.alloc(0);
	const keys = Buffer.concat([enc, recipient]);
	const shared = expand(kem, extract(kem, none, 'eae_prk', secret), 'shared_secret', keys, 32);
	const context = Buffer.concat([
		Buffer.from([0]),
		extract(hpke, none, 'psk_id_hash', none),
		extract(hpke, none, 'info_hash', info),
	]);
	const schedule = extract(hpke, shared, 'secret', none);
	const key = expand(hpke, schedule, 'key', context, 32);
	const nonce = expand(hpke, schedule, 'base_nonce', context, 12);
	const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(keys);
	return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}
