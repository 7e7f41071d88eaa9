import { expect, inject, test } from 'vitest';
import { bytesOf, clientKeyOf } from '../../testing/fixedKeys.js';
import { type Bytes, concatBytes, encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import { createClientKey } from './clientKey.js';
import {
	agree,
	cipherOf,
	deriveContext,
	importPoint,
	messageSchedule,
	open,
	seal,
} from './hpke.js';

const published = inject('rfc9180')?.find((vector) => vector.aead_id === 2);

test.skipIf(!published)(
	'RFC 9180, P-256 base mode with AES-256-GCM: every published message opens (skipped without COUNTERSIGN_VECTORS)',
	async () => {
		if (!published) return;
		const { pair, publicKey } = await clientKeyOf(published.skRm);
		const encapsulatedKey = bytesOf(published.enc);
		const { key, baseNonce } = await deriveContext(
			await agree(pair.privateKey, await importPoint(encapsulatedKey)),
			concatBytes(encapsulatedKey, bytesOf(publicKey)),
			await scheduleOf(bytesOf(published.info)),
		);
		for (const { seq, aad, ct, pt } of published.encryptions) {
			const cipher = cipherOf(nonceOf(baseNonce, seq), bytesOf(aad));
			const plaintext = await crypto.subtle.decrypt(cipher, key, bytesOf(ct));
			expect(encodeHex(new Uint8Array(plaintext))).toBe(pt);
		}
		expect(published.encryptions.length).toBeGreaterThan(2);
	},
);

test('the schedule of messages is that of their info, without a pre-shared key', async () => {
	expect(await scheduleOf(encodeUtf8('turnkey_hpke'))).toBe(messageSchedule);
});

/** RFC 9180, section 5.1: `key_schedule_context` in base mode, hex. */
async function scheduleOf(info: Bytes): Promise<string> {
	// HMAC pads its key with zeros: an empty salt.
	const hmac = { name: 'HMAC', hash: 'SHA-256' };
	const salt = await crypto.subtle.importKey('raw', new Uint8Array(32), hmac, false, ['sign']);
	const extract = async (label: string, input: Bytes) => {
		const suite = Uint8Array.of(0x00, 0x10, 0x00, 0x01, 0x00, 0x02);
		const labelled = concatBytes(encodeUtf8('HPKE-v1HPKE'), suite, encodeUtf8(label), input);
		return encodeHex(new Uint8Array(await crypto.subtle.sign('HMAC', salt, labelled)));
	};
	return `00${await extract('psk_id_hash', new Uint8Array())}${await extract('info_hash', info)}`;
}

/** RFC 9180, section 5.2: the base nonce with the number of the message added bit by bit. */
function nonceOf(baseNonce: Bytes, sequence: number): Bytes {
	const nonce = baseNonce.slice();
	const view = new DataView(nonce.buffer);
	view.setUint32(8, view.getUint32(8) ^ sequence);
	return nonce;
}

const sealed = async () => {
	const { pair, publicKey } = await createClientKey();
	const recipient = bytesOf(publicKey);
	return { pair, recipient, message: await seal(recipient, bytesOf('c0ffee')) };
};

test('only the key that a message is sealed to opens it', async () => {
	const { pair, recipient, message } = await sealed();
	expect(encodeHex(await open(pair, recipient, message))).toBe('c0ffee');
	const other = await sealed();
	await expect(open(other.pair, other.recipient, message)).rejects.toThrow();
});

test.each([
	['the encapsulated key', 'encapsulatedKey'],
	['the ciphertext', 'ciphertext'],
] as const)('a message in which one bit of %s differs does not open', async (_, member) => {
	const { pair, recipient, message } = await sealed();
	const changed = message[member].slice();
	changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
	await expect(open(pair, recipient, { ...message, [member]: changed })).rejects.toThrow();
});

test('every message has its own encapsulated key', async () => {
	const { recipient, message } = await sealed();
	const next = await seal(recipient, bytesOf('c0ffee'));
	expect(next.encapsulatedKey).not.toEqual(message.encapsulatedKey);
	expect(next.ciphertext).not.toEqual(message.ciphertext);
});
