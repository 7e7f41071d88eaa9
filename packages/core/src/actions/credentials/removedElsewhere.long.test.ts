import { needOfPasskeySignals } from '@countersign/test-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../../testing/authenticatorEachTest.js';
import { newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import { recordingFetch, rewriting, unrouted } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { devicePasskeysOf } from '../../parts/passkeysOf.js';
import { partsOf } from '../../wallet.js';
import { getSession } from '../session/session.js';
import { signOut } from '../session/signOut.js';
import { listDevicePasskeys } from '../signIn/device.js';
import { signInWithPasskey, signInWithPasskeyAutofill } from '../signIn/signInWithPasskey.js';
import { addPasskey } from './addPasskey.js';
import { listCredentials, removeCredential } from './credentials.js';

const authenticator = authenticatorEachTest();
beforeEach(() => {
	needOfPasskeySignals();
});
afterEach(() => void vi.restoreAllMocks());

const isChallenge = isOf('challengeCredential');
const isList = isOf('listCredentials');

/** Somebody with a passkey on this device, and how they sign in. */
async function withPasskey(config: Parameters<typeof openWallet>[0] = {}) {
	const email = newEmail();
	const wallet = await signIn(openWallet(config), email);
	const passkey = await addPasskey(wallet, { nickname: 'Laptop' });
	const removeElsewhere = async () => {
		const phone = await signIn(openWallet({ storage: 'memory' }), email);
		await removeCredential(phone, { credentialId: passkey.id });
	};
	const ways = {
		passkey: () => signInWithPasskey(wallet),
		code: () => signIn(wallet, email),
	};
	return { wallet, passkey, removeElsewhere, ways };
}

const nobody = (): unknown => ({ data: [] });
const without =
	(type: string) =>
	({ data }: Record<string, unknown>): unknown => ({
		data: (data as readonly { type: string }[]).filter((one) => one.type !== type),
	});

test.each([
	['passkey', 'an empty list', nobody],
	['passkey', 'a list without the passkey', without('PASSKEY')],
	['code', 'an empty list', nobody],
	['code', 'a list without the code', without('EMAIL_OTP')],
] as const)('after a sign-in by %s, %s takes no passkey off the device', async (way, _, change) => {
	let isIncomplete = false;
	const { fetch, sent } = recordingFetch(
		rewriting((request) => isIncomplete && isList(request), change),
	);
	const { wallet, ways } = await withPasskey({ fetch });
	const told = vi.spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials');
	const ids = await authenticator.credentialIds();
	isIncomplete = true;
	await ways[way]();
	await expect.poll(() => sent.filter(isList)).toHaveLength(1);
	await listCredentials(wallet);
	isIncomplete = false;
	await ways[way]();
	// Once for each user handle.
	await expect.poll(() => told).toHaveBeenCalledTimes(2);
	const expected = { allAcceptedCredentialIds: ids };
	expect(told.mock.calls).toMatchObject([[expected], [expected]]);
	expect(await authenticator.credentialIds()).toEqual(ids);
	expect(await listDevicePasskeys(wallet)).toHaveLength(1);
});

// [G26d]
test('keeps a new passkey while the lists lag behind', async () => {
	let isBehind = true;
	const { fetch } = recordingFetch(
		rewriting((request) => isBehind && isList(request), without('PASSKEY')),
	);
	const { wallet, passkey, ways } = await withPasskey({ fetch });
	const told = vi.spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials');
	const ids = await authenticator.credentialIds();
	await listCredentials(wallet);
	await ways.code();
	// Once for each user handle.
	await expect.poll(() => told).toHaveBeenCalledTimes(2);
	const expected = { allAcceptedCredentialIds: ids };
	expect(told.mock.calls).toMatchObject([[expected], [expected]]);
	expect(await listDevicePasskeys(wallet)).toMatchObject([{ authMethodId: passkey.id }]);
	isBehind = false;
	expect(await listCredentials(wallet)).toHaveLength(2);
});

test('keeps a passkey that another tab has created and not registered yet', async () => {
	const { wallet, ways } = await withPasskey();
	const { accountId } = await signInWithPasskey(wallet);
	const credentialId = 'bWFkZSBpbiBhbm90aGVyIHRhYg';
	const made = { credentialId, accountId, nickname: 'Phone' };
	await partsOf(openWallet()).own(devicePasskeysOf).made(made);
	const told = vi.spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials');
	await ways.code();
	await expect.poll(() => told).toHaveBeenCalled();
	expect(told.mock.lastCall?.[0].allAcceptedCredentialIds).toContain(credentialId);
});

test('keeps a passkey of a type that a later service has added', async () => {
	const credentialId = 'bGF0ZXI';
	const { fetch } = recordingFetch(
		rewriting(isList, ({ data }) => {
			const all = data as readonly object[];
			return {
				data: [...all, { ...all[0], id: 'AuthMethod:later', type: 'PASSKEY_2', credentialId }],
			};
		}),
	);
	const { ways } = await withPasskey({ fetch });
	const told = vi.spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials');
	await ways.code();
	await expect.poll(() => told).toHaveBeenCalled();
	expect(told.mock.calls[0]?.[0].allAcceptedCredentialIds).toContain(credentialId);
});

test('signs in with a passkey that the service did not know for a while', async () => {
	let isConfused = false;
	const { fetch } = recordingFetch(async (request) =>
		isConfused && isChallenge(request)
			? Response.json({ status: 404, code: 'REFERENCE_NOT_FOUND', message: '' }, { status: 404 })
			: undefined,
	);
	let ahead = 0;
	const { wallet, passkey } = await withPasskey({ fetch, now: () => Date.now() + ahead });
	await signOut(wallet);
	isConfused = true;
	const refused = { code: 'passkey.unknown_on_device' };
	await expect(signInWithPasskey(wallet)).rejects.toMatchObject(refused);
	expect(await listDevicePasskeys(wallet)).toEqual([]);
	isConfused = false;
	ahead = 61 * 60_000;
	expect(await signInWithPasskey(wallet)).toMatchObject({ authMethodId: passkey.id });
	expect(await listDevicePasskeys(openWallet())).toMatchObject([{ authMethodId: passkey.id }]);
});

// [W19b]
test('stops offering a passkey that was removed elsewhere after a failed attempt', async () => {
	const { wallet, removeElsewhere } = await withPasskey();
	await removeElsewhere();
	await signOut(wallet);
	await expect(signInWithPasskey(wallet)).rejects.toMatchObject({
		code: 'passkey.unknown_on_device',
		remedy: 'use-another-method',
	});
	expect(await listDevicePasskeys(wallet)).toEqual([]);
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test('stops offering a passkey that was removed elsewhere once the list has been read', async () => {
	const { wallet, removeElsewhere } = await withPasskey();
	await listCredentials(wallet);
	await removeElsewhere();
	expect(await listDevicePasskeys(wallet)).toHaveLength(1);
	await listCredentials(wallet);
	expect(await listDevicePasskeys(wallet)).toEqual([]);
});

test('keeps a passkey when a gateway responds to its challenge with 404', async () => {
	const { passkey, wallet } = await withPasskey();
	await signOut(wallet);
	const { fetch } = recordingFetch(unrouted(isChallenge));
	await expect(signInWithPasskey(openWallet({ fetch }))).rejects.toMatchObject({
		code: 'network.malformed',
	});
	expect(await listDevicePasskeys(wallet)).toMatchObject([{ authMethodId: passkey.id }]);
});

test('continues autofill with the next passkey when the last one used was removed elsewhere', async () => {
	const neighbour = await signIn(openWallet());
	await addPasskey(neighbour, { nickname: 'Neighbour' });
	const { wallet, removeElsewhere } = await withPasskey();
	await removeElsewhere();
	await signOut(wallet);
	await expect.poll(() => authenticator.credentialIds()).toHaveLength(1);
	expect(await signInWithPasskeyAutofill(wallet)).toMatchObject({ nickname: 'Neighbour' });
	expect(await listDevicePasskeys(wallet)).toMatchObject([{ nickname: 'Neighbour' }]);
});
