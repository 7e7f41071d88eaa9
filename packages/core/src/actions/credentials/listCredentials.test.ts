import type { Authenticator } from '@countersign/test-kit';
import { oidcToken } from '@countersign/test-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWallet, sandboxCode, signIn } from '../../../testing/openWallet.js';
import { setPlatformSession } from '../../../testing/platform.js';
import { addVirtualAuthenticator } from '../../../testing/virtualAuthenticator.js';
import type { Wallet } from '../../wallet.js';
import { getMe } from '../session/getMe.js';
import { getSession } from '../session/session.js';
import { finishEmailSignIn } from '../signIn/finishEmailSignIn.js';
import { prepareOauth, signInWithOauth } from '../signIn/signInWithOauth.js';
import { preparePasskeySignIn, signInWithPasskey } from '../signIn/signInWithPasskey.js';
import { startEmailSignIn } from '../signIn/startEmailSignIn.js';
import { addOauth } from './addOauth.js';
import { addPasskey } from './addPasskey.js';
import { listCredentials } from './credentials.js';

let authenticator: Authenticator | undefined;

beforeEach(async () => {
	authenticator = await addVirtualAuthenticator();
});

afterEach(async () => {
	await setPlatformSession('');
	await authenticator?.remove();
});

/** Somebody with all three kinds of credentials, whom the platform knows; on a device that does not. */
async function knownPerson() {
	const sub = crypto.randomUUID();
	const before = await signIn(openWallet({ storage: 'memory' }));
	await addPasskey(before, { nickname: 'Laptop' });
	await addOauth(before, { oidcToken: oidcToken({ sub }) });
	const { accountId } = await getMe(before);
	await setPlatformSession(accountId);
	return { wallet: openWallet({ endpoint: '/api/platform' }), accountId, sub };
}

async function ofType(wallet: Wallet, type: string) {
	const credential = (await listCredentials(wallet)).find((one) => one.type === type);
	if (!credential) throw new Error(`There is no ${type}.`);
	return credential;
}

test('lists nothing without a known account', async () => {
	await fetch('/api/logout', { method: 'POST' });
	await expect(listCredentials(openWallet())).rejects.toMatchObject({ code: 'backend.signed_out' });
	const wallet = openWallet({ endpoint: '/api/platform' });
	await expect(listCredentials(wallet)).rejects.toMatchObject({ code: 'backend.signed_out' });
});

test('lists the credentials before a sign-in when the platform knows the person', async () => {
	const { wallet, accountId } = await knownPerson();
	const types = (await listCredentials(wallet)).map(({ type }) => type);
	expect(types.sort()).toEqual(['EMAIL_OTP', 'OAUTH', 'PASSKEY']);
	expect(getSession(wallet)).toEqual({ status: 'none' });
	expect(await getMe(wallet)).toMatchObject({ accountId });
	expect(await getMe(wallet)).not.toHaveProperty('verifiedAt');
});

test('returns passkeys that sign in on a new device', async () => {
	const { wallet, accountId } = await knownPerson();
	const passkey = await ofType(wallet, 'PASSKEY');
	expect(await signInWithPasskey(wallet, { passkey })).toMatchObject({ accountId });
	expect(await getMe(wallet)).toHaveProperty('verifiedAt');
});

test('returns passkeys whose sign-in can be prepared before the click', async () => {
	const { wallet, accountId } = await knownPerson();
	const prepared = await preparePasskeySignIn(wallet, { passkey: await ofType(wallet, 'PASSKEY') });
	expect(await prepared.signIn()).toMatchObject({ accountId });
});

test('rejects a credential that is not a listed passkey', async () => {
	const { wallet } = await knownPerson();
	const passkey = await ofType(wallet, 'EMAIL_OTP');
	await expect(signInWithPasskey(wallet, { passkey })).rejects.toMatchObject({
		code: 'input.invalid',
		problems: [{ field: 'passkey.credentialId', problem: 'missing' }],
	});
});

test('sends an emailed code to a listed credential or its address', async () => {
	const { wallet, accountId } = await knownPerson();
	const credential = await ofType(wallet, 'EMAIL_OTP');
	const start = await startEmailSignIn(wallet, { credential });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	const { challenge } = start;
	expect(await finishEmailSignIn(wallet, { challenge, code: sandboxCode })).toMatchObject({
		accountId,
	});
	const found = await startEmailSignIn(wallet, { email: credential.nickname });
	expect(found).toMatchObject({
		challenge: { credentialId: credential.id, askedBy: 'credential' },
	});
});

test('returns identities that sign in', async () => {
	const { wallet, accountId, sub } = await knownPerson();
	const { id: credentialId } = await ofType(wallet, 'OAUTH');
	const prepared = await prepareOauth(wallet);
	const token = oidcToken({ sub, nonce: prepared.nonce });
	const session = await signInWithOauth(wallet, { prepared, credentialId, oidcToken: token });
	expect(session).toMatchObject({ accountId, type: 'OAUTH' });
});
