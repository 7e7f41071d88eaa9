import { afterEach, expect, test, vi } from 'vitest';
import { createSigningKey } from '../crypto/signingKey.js';
import { createKeySigner } from './keySigner.js';

afterEach(() => void vi.restoreAllMocks());

const data = new Uint8Array(4).buffer;

test('a key that the browser cannot sign with ends its session', async () => {
	const onDead = vi.fn(async () => {});
	const signer = createKeySigner(await createSigningKey(), onDead);
	const cause = new DOMException('', 'OperationError');
	vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(cause);
	await expect(signer.sign(new Uint8Array(data))).rejects.toMatchObject({
		code: 'session.key_rejected',
		cause,
	});
	expect(onDead).toHaveBeenCalledOnce();
});

test('a fault of ours is no fault of the key', async () => {
	const onDead = vi.fn(async () => {});
	const signer = createKeySigner(await createSigningKey(), onDead);
	const fault = new TypeError('no bytes');
	vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(fault);
	await expect(signer.sign(new Uint8Array(data))).rejects.toBe(fault);
	expect(onDead).not.toHaveBeenCalled();
});
