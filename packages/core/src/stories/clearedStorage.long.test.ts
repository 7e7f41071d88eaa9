import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetDevice } from '../../testing/forgetDevice.js';
import { openPage } from '../../testing/openPage.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { sessionOf } from '../../testing/person.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import { isOf } from '../../testing/sentRequest.js';
import { addVirtualAuthenticator } from '../../testing/virtualAuthenticator.js';
import {
	addPasskey,
	getMe,
	getSession,
	listSessions,
	refreshSession,
	setPrivacy,
	signInWithPasskey,
	signOut,
	signOutEverywhere,
	subscribeSession,
} from '../index.js';

const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => 'done',
		(error) => error.code,
	);

// [K9] [K10] [K18]
test('signs nothing once storage was cleared, and says so once in every tab', async () => {
	const wallet = await signIn(openWallet());
	const other = openWallet();
	const states: string[] = [];
	onTestFinished(subscribeSession(wallet, () => states.push(getSession(wallet).status)));
	onTestFinished(subscribeSession(other, () => undefined));
	await expect.poll(() => getSession(other).status).toBe('active');
	states.length = 0;
	await forgetDevice();
	expect(await codeOf(setPrivacy(wallet, { isPrivate: true }))).toMatch(/^session\./);
	expect(await codeOf(setPrivacy(other, { isPrivate: true }))).toMatch(/^session\./);
	expect([getSession(wallet).status, getSession(other).status]).toEqual(['none', 'none']);
	expect(states).toEqual(['none']);
});

test.each([
	['signOut', signOut],
	['signOutEverywhere', signOutEverywhere],
])('%s after storage was cleared says that the session may be alive', async (_, end) => {
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	await forgetDevice();
	expect(await end(wallet)).toEqual({ revocation: 'unconfirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
	const again = await signIn(openWallet({ storage: 'memory' }), email);
	expect(await listSessions(again)).toHaveLength(2);
});

// [K13a]
test('keeps the old record or the new one when a tab closes while storing it', async () => {
	const wallet = await signIn(openWallet());
	const before = sessionOf(wallet);
	const page = await openPage();
	const core = await page.core();
	const inPage = openWallet({ fetch: page.fetch }, core.createWallet);
	await core.restoreSession(inPage);
	// The page goes away in the task in which its transaction begins.
	core.signOut(inPage).catch(() => undefined);
	page.close();
	const after = openWallet();
	onTestFinished(subscribeSession(after, () => undefined));
	await expect.poll(() => getSession(after).status).not.toBe('restoring');
	const state = getSession(after);
	if ('session' in state) expect(state.session.id).toBe(before.id);
	else expect(state.status).toBe('none');
});

// [K13b]
test('keeps the old session or the new one when a tab closes while storing a refreshed session', async () => {
	const wallet = await signIn(openWallet());
	const page = await openPage();
	const core = await page.core();
	const inPage = openWallet({ fetch: page.fetch }, core.createWallet);
	await core.restoreSession(inPage);
	const answered = vi.fn();
	core.refreshSession(inPage).then(answered, answered);
	// The page goes away in the task in which its record is written.
	await page.closeAtPut();
	const after = openWallet();
	onTestFinished(subscribeSession(after, () => undefined));
	await expect.poll(() => getSession(after).status).toBe('active');
	expect(answered).not.toHaveBeenCalled();
	// Whichever it is, its key and its account belong together, and it can go on.
	await refreshSession(after);
	await setPrivacy(after, { isPrivate: true });
	expect(sessionOf(after).accountId).toBe(sessionOf(wallet).accountId);
});

// [K22a]
test('merges fifty refreshes at once into one, with one pair of keys', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	const generated = vi.spyOn(crypto.subtle, 'generateKey');
	onTestFinished(() => generated.mockRestore());
	const refreshed = await Promise.all(Array.from({ length: 50 }, () => refreshSession(wallet)));
	expect(new Set(refreshed.map(({ id }) => id)).size).toBe(1);
	expect(sent.filter(isOf('refreshSession'))).toHaveLength(2);
	expect(generated).toHaveBeenCalledOnce();
	await setPrivacy(wallet, { isPrivate: true });
});

// [K19a]
test('keeps a session and a key for each of two backends on one page', async () => {
	const one = await signIn(openWallet());
	const other = openWallet({
		endpoint: '/other',
		fetch: (address, init) => fetch(String(address).replace('/other/', '/api/'), init),
	});
	expect(await codeOf(setPrivacy(other, { isPrivate: true }))).toBe('session.none');
	await setPrivacy(one, { isPrivate: true });
	await signIn(other);
	expect(sessionOf(other).accountId).not.toBe(sessionOf(one).accountId);
	await signOut(other);
	expect(getSession(one).status).toBe('active');
});

// [W22]
test('registers a passkey that signs in, with an authenticator that does not report its transports', async () => {
	const authenticator = await addVirtualAuthenticator();
	onTestFinished(() => authenticator.remove());
	const wallet = await signIn(openWallet(), newEmail());
	vi.spyOn(AuthenticatorAttestationResponse.prototype, 'getTransports').mockImplementation(
		undefined as never,
	);
	Reflect.set(AuthenticatorAttestationResponse.prototype, 'getTransports', undefined);
	await addPasskey(wallet, { nickname: 'Key' });
	vi.restoreAllMocks();
	const { accountId } = await getMe(wallet);
	await signOut(wallet);
	await signInWithPasskey(wallet);
	expect(sessionOf(wallet).accountId).toBe(accountId);
});
