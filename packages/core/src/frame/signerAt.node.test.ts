import { expect, test } from 'vitest';
import { createSnapshot } from '../session/snapshot.js';
import { signerAt } from './signerAt.js';

test.each(['https://signer.example.com', 'http://signer.wallet.localhost:5175'])(
	'accepts the origin %s',
	(origin) => {
		expect(() => signerAt(origin)).not.toThrow();
	},
);

test.each([
	'signer.example.com',
	'http://signer.example.com',
	'https://signer.example.com/',
	'https://signer.example.com/frame',
	'https://person@signer.example.com',
	'javascript:alert(1)',
	'blob:https://signer.example.com/1',
	'',
])('refuses %j', (origin) => {
	expect(() => signerAt(origin)).toThrow(expect.objectContaining({ code: 'config.invalid' }));
});

test('does not report a key as deleted when the frame cannot be opened', async () => {
	const snapshot = createSnapshot();
	// As after a failed restore.
	snapshot.set({ status: 'none' });
	// There is no document here to open it in.
	const { end } = signerAt('https://signer.example.com').store(snapshot);
	expect(await end()).toEqual({ isDeleted: false, session: undefined });
});
