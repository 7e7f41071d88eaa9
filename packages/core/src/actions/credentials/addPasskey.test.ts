import { needOfPasskeys } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { authenticatorEachTest } from '../../../testing/authenticatorEachTest.js';
import { openWallet, signIn } from '../../../testing/openWallet.js';
import { recordingFetch, rewriting } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { refreshSession } from '../session/refreshSession.js';
import { addPasskey } from './addPasskey.js';

const authenticator = authenticatorEachTest();

test('replaces a typographic apostrophe by the one that the service stores', async () => {
	needOfPasskeys();
	const wallet = await signIn(openWallet());
	const { nickname } = await addPasskey(wallet, { nickname: ' Anna’s iPhone' });
	expect(nickname).toBe("Anna's iPhone");
});

test.each([
	['with an emoji', 'Laptop 💻', 'malformed'],
	['of 101 characters', 'L'.repeat(101), 'tooLong'],
	['of spaces', '  ', 'missing'],
])('rejects a name %s before it creates a passkey', async (_, nickname, problem) => {
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	const before = sent.length;
	await expect(addPasskey(wallet, { nickname })).rejects.toMatchObject({
		code: 'input.invalid',
		problems: [{ field: 'nickname', problem }],
	});
	expect(sent).toHaveLength(before);
	expect(await authenticator.credentialIds()).toEqual([]);
});

test.each([['soon'], [{}], [-60_000]])(
	'a timeout of %j is refused before there is a passkey',
	async (timeout) => {
		const { fetch } = recordingFetch(
			rewriting(
				({ path }) => path === '/passkeys/options',
				({ options }) => ({ options: { ...(options as object), timeout } }),
			),
		);
		const wallet = await signIn(openWallet({ fetch }));
		await expect(addPasskey(wallet, { nickname: 'Laptop' })).rejects.toMatchObject({
			code: 'network.malformed',
		});
		expect(await authenticator.credentialIds()).toEqual([]);
	},
);

test('does not repeat a registration that the session before a refresh has signed', async () => {
	needOfPasskeys();
	const isSignedLeg = isOf('createCredential', 'signed');
	const { fetch, sent } = recordingFetch(async (request) => {
		if (isSignedLeg(request)) await refreshSession(openWallet());
		return undefined;
	});
	const wallet = await signIn(openWallet({ fetch }));
	await expect(addPasskey(wallet, { nickname: 'Laptop' })).rejects.toMatchObject({
		code: 'signature.refused',
	});
	expect(sent.filter(isOf('createCredential'))).toHaveLength(2);
});
