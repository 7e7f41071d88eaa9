import { expect, test } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import { addPasskey } from './addPasskey.js';

const authenticator = authenticatorEachTest();

test.each([
	['of a device, with a typographic apostrophe', 'Anna’s iPhone', 'malformed'],
	['with an emoji', 'Laptop 💻', 'malformed'],
	['of 101 characters', 'L'.repeat(101), 'tooLong'],
	['of spaces', '  ', 'missing'],
])('a name %s is refused before there is a passkey', async (_, nickname, problem) => {
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
