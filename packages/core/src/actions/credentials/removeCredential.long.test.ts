import type { AuthMethod } from '@countersign/contract';
import { needOfPasskeySignals, needOfPasskeys } from '@countersign/test-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../../testing/authenticatorEachTest.js';
import { newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import {
	losingSight,
	recordingFetch,
	rewriting,
	rewritingActivity,
	unrouted,
} from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { encodeBase64url, encodeUtf8 } from '../../encoding/bytes.js';
import { credentialsForRemoval, type RemovalOptions } from '../../session/stepUpState.js';
import { getMe } from '../session/getMe.js';
import { listSessions } from '../session/revokeSession.js';
import { listDevicePasskeys } from '../signIn/device.js';
import { signInWithPasskey } from '../signIn/signInWithPasskey.js';
import { addPasskey } from './addPasskey.js';
import { listCredentials, removeCredential } from './credentials.js';

const authenticator = authenticatorEachTest();
afterEach(() => void vi.restoreAllMocks());

const typesOf = async (wallet: ReturnType<typeof openWallet>) =>
	(await listCredentials(wallet)).map(({ type }) => type);

test('removes a passkey with a session of the emailed code, and forgets it on this device', async () => {
	needOfPasskeys();
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	const [passkey] = await listDevicePasskeys(wallet);
	if (!passkey) throw new Error('This device remembers no passkey.');
	await signInWithPasskey(openWallet({ storage: 'memory' }), { passkey });
	await signIn(wallet, email);
	const sessions = async () => (await listSessions(wallet)).map(({ type }) => type).sort();
	await expect.poll(sessions).toEqual(['EMAIL_OTP', 'PASSKEY']);
	await removeCredential(wallet, { credentialId: id });
	expect(await typesOf(wallet)).toEqual(['EMAIL_OTP']);
	expect(await sessions()).toEqual(['EMAIL_OTP']);
	expect(await listDevicePasskeys(wallet)).toEqual([]);
});

// [S28]
test('does not remove the last credential', async () => {
	const wallet = await signIn(openWallet());
	const [own] = await listCredentials(wallet);
	await expect(removeCredential(wallet, { credentialId: own?.id ?? '' })).rejects.toMatchObject({
		code: 'credential.last',
	});
	expect(await typesOf(wallet)).toEqual(['EMAIL_OTP']);
});

// [S29]
test('does not remove the credential of this session, and names those that could', async () => {
	needOfPasskeys();
	const wallet = await signIn(openWallet());
	const [own] = await listCredentials(wallet);
	const passkey = await addPasskey(wallet, { nickname: 'Laptop' });
	const removal = { credentialId: own?.id ?? '', hasOwnLogin: true };
	await expect(removeCredential(wallet, removal)).rejects.toMatchObject({
		name: 'StepUpError',
		code: 'credential.in_use',
		credentials: [{ id: passkey.id }],
	});
	expect(await typesOf(wallet)).toHaveLength(2);
});

test('does not remove the last credential that signs in on a new device, unless the platform has its own login', async () => {
	needOfPasskeys();
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	const [code] = await listCredentials(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	const credentialId = code?.id ?? '';
	const last = { code: 'credential.last', remedy: 'none' };
	await expect(removeCredential(wallet, { credentialId })).rejects.toMatchObject(last);
	await signInWithPasskey(wallet);
	await expect(removeCredential(wallet, { credentialId })).rejects.toMatchObject(last);
	expect(sent.filter(isDeletion)).toEqual([]);
	await removeCredential(wallet, { credentialId, hasOwnLogin: true });
	expect(await typesOf(wallet)).toEqual(['PASSKEY']);
});

test('lists which credentials cannot be removed', () => {
	const credential = (type: AuthMethod['type'], id: string = type): AuthMethod => ({
		id,
		accountId: 'InternalAccount:1',
		type,
		nickname: type,
		createdAt: '',
		updatedAt: '',
	});
	const removable = (all: readonly AuthMethod[], options?: RemovalOptions) =>
		all.map(({ id }) => id).filter((id) => credentialsForRemoval(all, id, options).length > 0);
	const [code, identity, passkey] = [
		credential('EMAIL_OTP'),
		credential('OAUTH'),
		credential('PASSKEY'),
	];
	expect(removable([code])).toEqual([]);
	expect(removable([code, passkey])).toEqual(['PASSKEY']);
	expect(removable([identity, passkey])).toEqual(['PASSKEY']);
	expect(removable([code, identity, passkey])).toEqual(['EMAIL_OTP', 'OAUTH', 'PASSKEY']);
	expect(removable([passkey, credential('PASSKEY', 'another')])).toEqual(['PASSKEY', 'another']);
	const own = { hasOwnLogin: true };
	expect(removable([code, passkey], own)).toEqual(['EMAIL_OTP', 'PASSKEY']);
	expect(removable([code], own)).toEqual([]);
});

test('treats a deleted credential as removed', async () => {
	needOfPasskeys();
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	await removeCredential(wallet, { credentialId: id });
	await removeCredential(wallet, { credentialId: id });
	expect(await getMe(wallet)).toMatchObject({ email });
});

test('does not treat a 404 from a gateway as removed', async () => {
	needOfPasskeys();
	const { fetch } = recordingFetch(unrouted(isDeletion));
	const wallet = await signIn(openWallet({ fetch }));
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	await expect(removeCredential(wallet, { credentialId: id })).rejects.toMatchObject({
		code: 'network.malformed',
		details: expect.stringContaining('/auth/credentials'),
	});
	expect(await typesOf(wallet)).toEqual(['EMAIL_OTP', 'PASSKEY']);
	expect(await listDevicePasskeys(wallet)).toHaveLength(1);
});

test('does not report a removal while the remaining credentials are unknown', async () => {
	needOfPasskeys();
	const isRead = isOf('listCredentials');
	const { fetch } = recordingFetch(async (request, send) =>
		isDeletion(request)
			? Response.json({ code: 'NOT_FOUND' }, { status: 404 })
			: unrouted(isRead)(request, send),
	);
	const wallet = await signIn(openWallet({ fetch }));
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	await expect(removeCredential(wallet, { credentialId: id })).rejects.toMatchObject({
		code: 'service.not_found',
	});
});

test.each(['lost', 'not found'] as const)(
	'an empty list after a response %s does not tell whether one was removed',
	async (response) => {
		needOfPasskeys();
		const code = 'outcome.unknown';
		const { fetch } = recordingFetch(losingSight(isOf('deleteCredential', 'signed'), response));
		const wallet = await signIn(openWallet({ fetch }));
		const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
		await expect(removeCredential(wallet, { credentialId: id })).rejects.toMatchObject({ code });
		expect(await listDevicePasskeys(wallet)).toHaveLength(1);
	},
);

/** A passkey of another person, which stays on the device whatever happens to the first one's. */
async function addNeighbour(): Promise<readonly string[]> {
	await addPasskey(await signIn(openWallet({ storage: 'memory' })), { nickname: 'Neighbour' });
	return authenticator.credentialIds();
}

test('has the browser delete only the removed passkey', async () => {
	needOfPasskeySignals();
	const neighbours = await addNeighbour();
	const wallet = await signIn(openWallet());
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	expect(await authenticator.credentialIds()).toHaveLength(2);
	await removeCredential(wallet, { credentialId: id });
	await expect.poll(() => authenticator.credentialIds()).toEqual(neighbours);
});

// [W19a]
test('forgets a passkey removed on another device at the next sign-in', async () => {
	needOfPasskeySignals();
	const neighbours = await addNeighbour();
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	await listCredentials(wallet);
	const signal = vi.spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials').mockResolvedValue();
	await removeCredential(await signIn(openWallet({ storage: 'memory' }), email), {
		credentialId: id,
	});
	await expect.poll(() => signal).toHaveBeenCalled();
	signal.mockRestore();
	expect(await authenticator.credentialIds()).toHaveLength(2);
	await signIn(wallet, email);
	await expect.poll(() => authenticator.credentialIds()).toEqual(neighbours);
});

test('forgets a passkey that another backend registered under the account id', async () => {
	needOfPasskeySignals();
	const neighbours = await addNeighbour();
	const email = newEmail();
	let id = '';
	const { fetch } = recordingFetch(
		rewriting(
			({ path }) => path === '/passkeys/options',
			({ options }) => ({
				options: { ...Object(options), user: { id, name: email, displayName: email } },
			}),
		),
	);
	const wallet = await signIn(openWallet({ fetch }), email);
	id = encodeBase64url(encodeUtf8((await getMe(wallet)).accountId));
	const passkey = await addPasskey(wallet, { nickname: 'Laptop' });
	expect(await authenticator.credentialIds()).toHaveLength(2);
	await removeCredential(wallet, { credentialId: passkey.id });
	await expect.poll(() => authenticator.credentialIds()).toEqual(neighbours);
});

// [W18]
test('succeeds when the browser rejects the signal about passkeys', async () => {
	needOfPasskeySignals();
	vi.spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials').mockRejectedValue(new Error('no'));
	const wallet = await signIn(openWallet());
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	await removeCredential(wallet, { credentialId: id });
	expect(await typesOf(wallet)).toEqual(['EMAIL_OTP']);
});

const isDeletion = isOf('deleteCredential');

/** A backend that asks for the deletion of other ids than the one that was chosen. */
const deleting = (change: (ids: readonly string[]) => unknown) =>
	recordingFetch(
		rewritingActivity(isOf('deleteCredential', 'unsigned'), ({ parameters }) => {
			const authenticatorIds = change(parameters['authenticatorIds'] as readonly string[]);
			return { parameters: { ...parameters, authenticatorIds } };
		}),
	);

// [G6a]
test.each<[string, (ids: readonly string[]) => unknown]>([
	['two credentials in one', (ids) => [...ids, crypto.randomUUID()]],
	['another credential', () => [crypto.randomUUID()]],
	['no credential', () => []],
	['something that is no id', () => [{ id: 'x' }]],
	['no list', () => undefined],
])('stamps nothing when the backend asks for the deletion of %s', async (_, change) => {
	needOfPasskeys();
	const { fetch, sent } = deleting(change);
	const wallet = await signIn(openWallet({ fetch }));
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	await expect(removeCredential(wallet, { credentialId: id })).rejects.toMatchObject({
		code: 'payload.mismatch',
		message: expect.stringContaining('parameters.authenticatorIds'),
	});
	expect(sent.filter(isDeletion)).toHaveLength(1);
	expect(await typesOf(wallet)).toHaveLength(2);
});

// [G6b]
test('signs the deletion of exactly one id when the platform does not know the ids', async () => {
	needOfPasskeys();
	const config = { credentialDeletion: 'allow' } as const;
	const other = deleting(() => ['an id of the enclave']);
	const wallet = await signIn(openWallet({ ...config, fetch: other.fetch }));
	const { id } = await addPasskey(wallet, { nickname: 'Laptop' });
	// Signed, and refused by the service: it is not what it asked to sign.
	await expect(removeCredential(wallet, { credentialId: id })).rejects.toMatchObject({
		code: 'signature.refused',
	});
	expect(other.sent.filter(isDeletion)).toHaveLength(2);
	const two = deleting((ids) => [...ids, 'an id of the enclave']);
	await expect(
		removeCredential(openWallet({ ...config, fetch: two.fetch }), { credentialId: id }),
	).rejects.toMatchObject({ code: 'payload.mismatch' });
});
