import { beforeEach, describe, expect, test } from 'vitest';
import {
	forgetDevice,
	newEmail,
	openWallet,
	requestCode,
	signIn,
} from '../../testing/openWallet.js';
import { sessionOf } from '../../testing/person.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import {
	getEmailSignIn,
	getMe,
	getSession,
	refreshSession,
	restoreSession,
	subscribeSession,
} from '../index.js';

beforeEach(forgetDevice);

const hour = 3_600_000;
/** A page on a device whose clock is wrong by so much. */
const openPage = (wrongBy: number) => {
	const { fetch, sent } = recordingFetch();
	return { wallet: openWallet({ fetch, now: () => Date.now() + wrongBy }), sent };
};

describe.each([hour, -hour])('on a device whose clock is wrong by %d ms', (wrongBy) => {
	test('a session is there after a reload, before anything was asked, and signs', async () => {
		const { id } = sessionOf(await signIn(openPage(wrongBy).wallet));
		const { wallet, sent } = openPage(wrongBy);
		expect(await restoreSession(wallet)).toMatchObject({ status: 'active', session: { id } });
		expect(sent).toEqual([]);
		await refreshSession(wallet);
	});

	test('a session that has ended meanwhile is over after a reload', async () => {
		await signIn(openPage(wrongBy).wallet);
		const { wallet, sent } = openPage(wrongBy + hour);
		expect(await restoreSession(wallet)).toMatchObject({ status: 'expired' });
		expect(sent).toEqual([]);
	});

	test('the code step survives a reload', async () => {
		const email = newEmail();
		await requestCode(openPage(wrongBy).wallet, email);
		expect(await getEmailSignIn(openPage(wrongBy).wallet)).toMatchObject({ challenge: { email } });
	});

	test('when the person sets the clock right, the session is judged by the first answer', async () => {
		const { id } = sessionOf(await signIn(openPage(wrongBy).wallet));
		const { wallet } = openPage(0);
		const stop = subscribeSession(wallet, () => {});
		await restoreSession(wallet);
		await getMe(wallet);
		await expect
			.poll(() => getSession(wallet))
			.toMatchObject({ status: 'active', session: { id } });
		await refreshSession(wallet);
		stop();
	});
});
