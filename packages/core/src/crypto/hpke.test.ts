import { expect, inject, test } from 'vitest';
import { bytesOf, clientKeyOf } from '../../testing/fixedKeys.js';
import { encodeHex } from '../encoding/bytes.js';
import { createClientKey } from './clientKey.js';
import { open } from './hpke.js';
import { createSuite } from './sealing.js';
import { seal } from './sealOtpCode.js';

const published = inject('rfc9180')?.find((vector) => vector.aead_id === 2);

test.skipIf(!published)(
	'RFC 9180, P-256 base mode with AES-256-GCM: seals and opens every published message (skipped without COUNTERSIGN_VECTORS)',
	async () => {
		if (!published) return;
		const { pair } = await clientKeyOf(published.skRm);
		const info = bytesOf(published.info);
		const ekm = (await clientKeyOf(published.skEm)).pair;
		const recipientPublicKey = pair.publicKey;
		const sender = await createSuite().createSenderContext({ recipientPublicKey, info, ekm });
		const enc = bytesOf(published.enc);
		expect(new Uint8Array(sender.enc)).toEqual(enc);
		const recipient = await createSuite().createRecipientContext({ recipientKey: pair, enc, info });
		const messages = new Map(published.encryptions.map((one) => [one.seq, one]));
		// The list leaves numbers out, and both contexts count every message.
		for (let seq = 0; seq <= Math.max(...messages.keys()); seq += 1) {
			const { aad = '', pt = '', ct } = messages.get(seq) ?? {};
			const sealed = await sender.seal(bytesOf(pt), bytesOf(aad));
			if (ct !== undefined) expect(encodeHex(new Uint8Array(sealed))).toBe(ct);
			const opened = await recipient.open(sealed, bytesOf(aad));
			expect(encodeHex(new Uint8Array(opened))).toBe(pt);
		}
		expect(messages.size).toBeGreaterThan(2);
	},
);

const sealed = async () => {
	const { pair, publicKey } = await createClientKey();
	const recipient = bytesOf(publicKey);
	return { pair, recipient, message: await seal(recipient, bytesOf('c0ffee')) };
};

test('opens a message only with the key that it is sealed to', async () => {
	const { pair, recipient, message } = await sealed();
	expect(encodeHex(await open(pair, recipient, message))).toBe('c0ffee');
	const other = await sealed();
	await expect(open(other.pair, other.recipient, message)).rejects.toThrow();
});

test.each([
	['the encapsulated key', 'encapsulatedKey'],
	['the ciphertext', 'ciphertext'],
] as const)('does not open a message in which one bit of %s differs', async (_, member) => {
	const { pair, recipient, message } = await sealed();
	const changed = message[member].slice();
	changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
	await expect(open(pair, recipient, { ...message, [member]: changed })).rejects.toThrow();
});

test('gives every message its own encapsulated key', async () => {
	const { recipient, message } = await sealed();
	const next = await seal(recipient, bytesOf('c0ffee'));
	expect(next.encapsulatedKey).not.toEqual(message.encapsulatedKey);
	expect(next.ciphertext).not.toEqual(message.ciphertext);
});
