import { needOfPasskeys } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { authenticatorEachTest } from '../../../testing/authenticatorEachTest.js';
import { newEmail, openWallet, sandboxCode, signIn } from '../../../testing/openWallet.js';
import {
	losing,
	recordingFetch,
	rewriting,
	rewritingPayload,
} from '../../../testing/recordingFetch.js';
import { isSigned, type SentRequest } from '../../../testing/sentRequest.js';
import type { WalletConfig } from '../../config/walletConfig.js';
import { getMe } from '../session/getMe.js';
import { finishEmailSignIn } from '../signIn/finishEmailSignIn.js';
import { getEmailSignIn } from '../signIn/getEmailSignIn.js';
import { signInWithPasskey } from '../signIn/signInWithPasskey.js';
import { addEmailOtp } from './addEmailOtp.js';
import { addPasskey } from './addPasskey.js';
import { listCredentials, removeCredential } from './credentials.js';

authenticatorEachTest();

const isCreation = ({ method, path, body }: SentRequest) =>
	method === 'POST' && path === '/auth/credentials' && body.includes('EMAIL_OTP');
const isSignedCreation = (request: SentRequest) => isCreation(request) && isSigned(request);

/** A wallet whose only credential is a passkey. */
async function withoutEmail(config: Partial<WalletConfig> = {}) {
	needOfPasskeys();
	const email = newEmail();
	const wallet = await signIn(openWallet(config), email);
	const [otp] = await listCredentials(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signInWithPasskey(wallet);
	await removeCredential(wallet, { credentialId: otp?.id ?? '', hasOwnLogin: true });
	return { wallet, email };
}

test('adds a removed emailed code again, and its first code signs in', async () => {
	const { wallet, email } = await withoutEmail();
	const { credential, start } = await addEmailOtp(wallet, { email });
	expect(credential).toMatchObject({ type: 'EMAIL_OTP', nickname: email });
	expect(credential).not.toHaveProperty('otpEncryptionTargetBundle');
	if (start.status !== 'sent') throw new Error('No code was sent.');
	expect(await getEmailSignIn(wallet)).toMatchObject({ challenge: start.challenge });
	await finishEmailSignIn(wallet, { challenge: start.challenge, code: sandboxCode });
	expect((await listCredentials(wallet)).map(({ type }) => type).sort()).toEqual([
		'EMAIL_OTP',
		'PASSKEY',
	]);
});

test('requests a challenge when the registration has no bundle', async () => {
	const { fetch } = recordingFetch(
		rewriting(isCreation, ({ otpEncryptionTargetBundle: _, ...body }) => body),
	);
	const { wallet, email } = await withoutEmail({ fetch });
	const { start } = await addEmailOtp(wallet, { email });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	await finishEmailSignIn(wallet, { challenge: start.challenge, code: sandboxCode });
});

test('rejects a second emailed code with a code of its own', async () => {
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	await expect(addEmailOtp(wallet, { email })).rejects.toMatchObject({
		code: 'otp.already_registered',
		serviceCode: 'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
	});
});

test('stamps nothing when the backend would register another address', async () => {
	const { fetch, sent } = recordingFetch(
		rewritingPayload(isCreation, (payload) =>
			payload.replace(/"userEmail":"[^"]*"/, '"userEmail":"eve@example.com"'),
		),
	);
	const { wallet, email } = await withoutEmail({ fetch });
	await expect(addEmailOtp(wallet, { email })).rejects.toMatchObject({ code: 'payload.mismatch' });
	expect(sent.filter(isSignedCreation)).toEqual([]);
});

test('stamps nothing when the backend names another address everywhere', async () => {
	const eve = 'eve@example.com';
	const isMe = ({ path }: SentRequest) => path === '/me';
	const naming = rewriting(isMe, (me) => ({ ...me, email: eve }));
	const signing = rewritingPayload(isCreation, (payload) =>
		payload.replace(/"userEmail":"[^"]*"/, `"userEmail":"${eve}"`),
	);
	const { fetch, sent } = recordingFetch(
		async (request, send) => (await naming(request, send)) ?? signing(request, send),
	);
	const { wallet, email } = await withoutEmail();
	const here = openWallet({ fetch });
	expect(await getMe(here)).toMatchObject({ email: eve });
	await expect(addEmailOtp(here, { email })).rejects.toMatchObject({
		code: 'input.invalid',
		problems: [{ field: 'email', problem: 'unexpected' }],
		remedy: 'change-input',
	});
	expect(sent.filter(isCreation)).toEqual([]);
	expect((await listCredentials(wallet)).map(({ type }) => type)).toEqual(['PASSKEY']);
});

test('ignores capitals, spaces and invisible characters of an address', async () => {
	const { wallet, email } = await withoutEmail();
	const { credential } = await addEmailOtp(wallet, { email: `\u202a ${email.toUpperCase()} ` });
	expect(credential).toMatchObject({ nickname: email });
});

test('adds an address with the capitals that the platform uses', async () => {
	const spelled = (text: string, email: string) => text.replaceAll(email, email.toUpperCase());
	let email = '';
	const isMe = ({ path }: SentRequest) => path === '/me';
	const naming = rewriting(isMe, (me) => ({ ...me, email: String(me['email']).toUpperCase() }));
	const signing = rewritingPayload(isCreation, (payload) => spelled(payload, email));
	const { fetch, sent } = recordingFetch(
		async (request, send) => (await naming(request, send)) ?? signing(request, send),
	);
	({ email } = await withoutEmail());
	// The sandbox did not write what is signed here: what counts is that it is signed.
	await addEmailOtp(openWallet({ fetch }), { email }).catch(() => undefined);
	expect(sent.filter(isSignedCreation)).toHaveLength(1);
});

test('accepts an internationalised domain that the platform does not write in ASCII', async () => {
	await withoutEmail();
	const isMe = ({ path }: SentRequest) => path === '/me';
	const naming = rewriting(isMe, (me) => ({ ...me, email: 'ada@пример.рф' }));
	const { fetch, sent } = recordingFetch(naming);
	const email = 'ada@xn--e1afmkfd.xn--p1ai';
	// The sandbox has another address, which is not signed: what counts is that the registration begins.
	await addEmailOtp(openWallet({ fetch }), { email }).catch(() => undefined);
	expect(sent.filter(isCreation)).toHaveLength(1);
});

test('distinguishes letters that have the same lower case', async () => {
	const { email } = await withoutEmail();
	const isMe = ({ path }: SentRequest) => path === '/me';
	const spelled = (me: Record<string, unknown>) => String(me['email']).replace('@', '\u212A@');
	const { fetch, sent } = recordingFetch(rewriting(isMe, (me) => ({ ...me, email: spelled(me) })));
	const confirmed = email.replace('@', 'k@');
	await expect(addEmailOtp(openWallet({ fetch }), { email: confirmed })).rejects.toMatchObject({
		code: 'input.invalid',
	});
	expect(sent.filter(isCreation)).toEqual([]);
});

test('finds the added code in the list when the responses are lost', async () => {
	const { fetch, sent } = recordingFetch(losing(isSignedCreation));
	const { wallet, email } = await withoutEmail({ fetch });
	const { credential, start } = await addEmailOtp(wallet, { email });
	expect(credential).toMatchObject({ nickname: email });
	expect(start.status).toBe('sent');
	expect(sent.filter(isSignedCreation)).toHaveLength(2);
});
