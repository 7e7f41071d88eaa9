import { needOfPasskeySignals } from '@countersign/test-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../../testing/authenticatorEachTest.js';
import { ageLogin, newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import { losing, recordingFetch, rewritingPayload } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { partsOf, type Wallet } from '../../wallet.js';
import { getMe } from '../session/getMe.js';
import { getSession } from '../session/session.js';
import { addPasskey } from './addPasskey.js';
import { changeEmail } from './changeEmail.js';
import { listCredentials } from './credentials.js';

const authenticator = authenticatorEachTest();

const isChange = isOf('updateCustomer');
const isSignedChange = isOf('updateCustomer', 'signed');

test('lets the new address sign in to the same wallet', async () => {
	const wallet = await signIn(openWallet());
	const before = await getMe(wallet);
	const email = newEmail();
	expect(await changeEmail(wallet, { email: ` ${email.toUpperCase()} \u200b` })).toEqual({
		...before,
		email,
		formerEmail: before.email,
	});
	expect((await listCredentials(wallet)).map(({ nickname }) => nickname)).toEqual([email]);
	const elsewhere = await signIn(openWallet({ storage: 'memory' }), email);
	expect(await getMe(elsewhere)).toMatchObject({ accountId: before.accountId, email });
});

test('signs and reads an internationalised domain in ASCII', async () => {
	const wallet = await signIn(openWallet());
	const mailbox = crypto.randomUUID();
	const changed = await changeEmail(wallet, { email: `${mailbox}@пример.рф` });
	expect(changed.email).toBe(`${mailbox}@xn--e1afmkfd.xn--p1ai`);
	expect(await getMe(wallet)).toMatchObject({ email: changed.email });
});

test('changes nothing when the address is the current one', async () => {
	const { fetch, sent } = recordingFetch();
	const email = newEmail();
	const wallet = await signIn(openWallet({ fetch }), email);
	expect(await changeEmail(wallet, { email })).toMatchObject({ email });
	expect(sent.filter(isChange)).toEqual([]);
});

test('rejects an address of another wallet and changes nothing', async () => {
	const taken = newEmail();
	await signIn(openWallet({ storage: 'memory' }), taken);
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	await expect(changeEmail(wallet, { email: taken })).rejects.toMatchObject({
		code: 'service.conflict',
		serviceCode: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
	});
	expect(await getMe(wallet)).toMatchObject({ email });
});

test('requires a recent proof', async () => {
	const wallet = await signIn(openWallet());
	await ageLogin();
	await expect(changeEmail(wallet, { email: newEmail() })).rejects.toMatchObject({
		code: 'backend.step_up_required',
	});
});

test('restores the former address with an old proof until a code proves the new one', async () => {
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	await changeEmail(wallet, { email: newEmail() });
	expect(await getMe(wallet)).toMatchObject({ formerEmail: email });
	await ageLogin();
	expect(await changeEmail(wallet, { email })).not.toHaveProperty('formerEmail');
	expect(await getMe(wallet)).not.toHaveProperty('formerEmail');
	const third = newEmail();
	await signIn(wallet, email);
	await changeEmail(wallet, { email: third });
	await signIn(wallet, third);
	expect(await getMe(wallet)).not.toHaveProperty('formerEmail');
});

const sessionId = (wallet: Wallet) => {
	const state = getSession(wallet);
	return 'session' in state ? state.session.id : undefined;
};

/** A person in a hidden tab whose clock the test sets. */
async function hiddenTab() {
	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	onTestFinished(() => hidden.mockRestore());
	const { fetch, sent } = recordingFetch();
	let ahead = 0;
	const email = newEmail();
	const options = { fetch, now: () => Date.now() + ahead };
	const wallet = await signIn(openWallet(options), email);
	/** The last minute of a session begins. */
	const nearEnd = async (tab = wallet) => {
		ahead += 14.5 * 60_000;
		await partsOf(tab).own(sessionStoreOf).reread();
	};
	return { wallet, email, options, sent, nearEnd };
}

// [G24l]
test('keeps the session of a hidden tab fresh while it can restore the former address', async () => {
	const { wallet, email, sent, nearEnd } = await hiddenTab();
	await changeEmail(wallet, { email: newEmail() });
	const first = sessionId(wallet);
	await nearEnd();
	await expect.poll(() => sessionId(wallet)).not.toBe(first);
	await ageLogin();
	await changeEmail(wallet, { email });
	const sentBefore = sent.length;
	await nearEnd();
	const since = () => sent.slice(sentBefore).map(({ path }) => path);
	await expect.poll(since).toEqual(['/me']);
	await getMe(wallet);
	expect(since()).toEqual(['/me', '/me']);
});

test('can restore the former address after a reload once the person has been read', async () => {
	const { wallet, options, nearEnd } = await hiddenTab();
	await changeEmail(wallet, { email: newEmail() });
	const reloaded = openWallet(options);
	await getMe(reloaded);
	const first = sessionId(wallet);
	await nearEnd(reloaded);
	await expect.poll(() => sessionId(reloaded)).not.toBe(first);
});

test('stamps nothing when the backend would set another address', async () => {
	const { fetch, sent } = recordingFetch(
		rewritingPayload(isChange, (payload) =>
			payload.replace(/"userEmail":"[^"]*"/, '"userEmail":"eve@example.com"'),
		),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(changeEmail(wallet, { email: newEmail() })).rejects.toMatchObject({
		code: 'payload.mismatch',
		message: expect.stringContaining('userEmail'),
	});
	expect(sent.filter(isSignedChange)).toEqual([]);
});

// [S9]
test('reads the outcome when the responses are lost after the change', async () => {
	const { fetch, sent } = recordingFetch(losing(isSignedChange));
	const wallet = await signIn(openWallet({ fetch }));
	const email = newEmail();
	expect(await changeEmail(wallet, { email })).toMatchObject({ email });
	expect(sent.filter(isChange)).toHaveLength(3);
});

// [S8]
test('reports an unknown outcome when the requests are lost', async () => {
	const { fetch, sent } = recordingFetch((request) => {
		if (isSignedChange(request)) throw new TypeError('The connection was lost.');
		return undefined;
	});
	const before = newEmail();
	const wallet = await signIn(openWallet({ fetch }), before);
	await expect(changeEmail(wallet, { email: newEmail() })).rejects.toMatchObject({
		code: 'outcome.unknown',
		remedy: 'check-outcome',
		requestId: expect.stringMatching(/^Request:/),
	});
	expect(sent.filter(isSignedChange)).toHaveLength(2);
	expect(await getMe(wallet)).toMatchObject({ email: before });
});

test('tells the browser to show the passkeys under the new address', async () => {
	needOfPasskeySignals();
	const wallet = await signIn(openWallet());
	await addPasskey(wallet, { nickname: 'Laptop' });
	const email = newEmail();
	await changeEmail(wallet, { email });
	await expect.poll(() => authenticator.userNames()).toEqual([email]);
});
