import { afterEach, expect, test, vi } from 'vitest';
import { createSigningKey } from '../crypto/signingKey.js';
import { createKeySigner } from './keySigner.js';

afterEach(() => void vi.restoreAllMocks());

const data = new Uint8Array(4).buffer;

test('ends the session of a key that the browser cannot sign with', async () => {
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

test('does not blame the key for a fault of ours', async () => {
	const onDead = vi.fn(async () => {});
	const signer = createKeySigner(await createSigningKey(), onDead);
	const fault = new TypeError('no bytes');
	vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(fault);
	await expect(signer.sign(new Uint8Array(data))).rejects.toBe(fault);
	expect(onDead).not.toHaveBeenCalled();
});
