import type { AuthMethod, AuthSession } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { signedHeaders } from '../../../testing/createStamp.js';
import { openTestService, type TestAccount } from '../../../testing/openTestService.js';
import { registerPasskey, type TestPasskey } from '../../../testing/registerPasskey.js';
import { requestCode, signInByEmail, type TestSession } from '../../../testing/signInByEmail.js';
import { signInByPasskey } from '../../../testing/signInByPasskey.js';

const service = closeAfterAll(await openTestService());
let account: TestAccount;
let byEmail: TestSession;
let passkey: TestPasskey;
beforeEach(async () => {
	account = await service.createAccount();
	byEmail = await signInByEmail(service, account);
	passkey = await registerPasskey(service, byEmail);
});

const remove = { method: 'DELETE' };
const path = (id: string) => `/auth/credentials/${id}`;

async function list<Item>(what: 'credentials' | 'sessions'): Promise<Item[]> {
	const query = `/auth/${what}?accountId=${account.accountId}`;
	return (await service.call<{ data: Item[] }>(query)).body.data;
}

// [R44]
test("removes a passkey with another credential's session and ends its sessions", async () => {
	const byPasskey = await signInByPasskey(service, passkey);
	const { id } = passkey.credential;
	const first = await service.call<SignedRetryChallenge>(path(id), remove);
	expect(first).toMatchObject({ status: 202, body: { type: 'PASSKEY' } });
	expect(JSON.parse(first.body.payloadToSign)).toMatchObject({
		type: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
		parameters: { authenticatorIds: [id.replace('AuthMethod:', '')] },
	});
	const headers = signedHeaders(byEmail.key, first.body);
	expect((await service.call(path(id), { ...remove, headers })).status).toBe(204);
	expect((await list<AuthMethod>('credentials')).map(({ type }) => type)).toEqual(['EMAIL_OTP']);
	expect(await list<AuthSession>('sessions')).toEqual([byEmail.session]);
	const own = `/auth/sessions/${byEmail.session.id}`;
	expect(await service.callSigned(byPasskey.key, own, remove)).toMatchObject({
		status: 401,
		body: { code: 'WALLET_SIGNATURE_INVALID' },
	});
	expect((await service.call(path(id), remove)).status).toBe(404);
});

// [R45]
test('rejects the removal of a credential signed by its own session', async () => {
	const byPasskey = await signInByPasskey(service, passkey);
	expect(
		await service.callSigned(byPasskey.key, path(passkey.credential.id), remove),
	).toMatchObject({
		status: 401,
		body: { code: 'WALLET_SIGNATURE_INVALID' },
	});
	expect(await list('credentials')).toHaveLength(2);
});

test('treats the legacy signature as a session of another credential', async () => {
	await signInByPasskey(service, passkey);
	const { id } = passkey.credential;
	const first = await service.call<SignedRetryChallenge>(path(id), remove);
	const headers = {
		'service-wallet-signature': 'sandbox-valid-signature',
		'request-id': first.body.requestId,
	};
	expect((await service.call(path(id), { ...remove, headers })).status).toBe(204);
});

// [R46]
test("rejects the removal of an account's only credential", async () => {
	const lonely = await service.createAccount();
	expect(await service.call(path(lonely.credentialId), remove)).toMatchObject({
		status: 400,
		body: { code: 'INVALID_INPUT' },
	});
});

test('keeps one of two credentials that remove each other concurrently', async () => {
	const byPasskey = await signInByPasskey(service, passkey);
	const removals = [
		await service.prepareSecondLeg(byPasskey.key, path(account.credentialId), remove),
		await service.prepareSecondLeg(byEmail.key, path(passkey.credential.id), remove),
	];
	const responses = await Promise.all(removals.map((removal) => removal()));
	expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
	expect(await list('credentials')).toHaveLength(1);
});

// [R43]
test('restores a removed EMAIL_OTP credential with a bundle for the customer’s address', async () => {
	const { key } = await signInByPasskey(service, passkey);
	await requestCode(service, account.credentialId);
	expect((await service.callSigned(key, path(account.credentialId), remove)).status).toBe(204);
	const body = { type: 'EMAIL_OTP', accountId: account.accountId };
	const first = await service.call<SignedRetryChallenge>('/auth/credentials', { body });
	expect(JSON.parse(first.body.payloadToSign)).toMatchObject({
		type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
		parameters: { userEmail: account.email },
	});
	const headers = signedHeaders(key, first.body);
	const added = await service.call<AuthMethod>('/auth/credentials', { body, headers });
	expect(added).toMatchObject({ status: 201, body: { nickname: account.email } });
	expect(added.body.id).not.toBe(account.credentialId);
	expect(added.body.otpEncryptionTargetBundle).toContain('dataSignature');
});

test('does not restore EMAIL_OTP for an address other than the signed one', async () => {
	const { key } = await signInByPasskey(service, passkey);
	expect((await service.callSigned(key, path(account.credentialId), remove)).status).toBe(204);
	const body = { type: 'EMAIL_OTP', accountId: account.accountId };
	const first = await service.call<SignedRetryChallenge>('/auth/credentials', { body });
	const change = { customerType: 'INDIVIDUAL', email: `eve-${account.email}` };
	const customer = `/customers/${account.customerId}`;
	expect((await service.call(customer, { method: 'PATCH', body: change })).status).toBe(200);
	const headers = signedHeaders(key, first.body);
	expect(await service.call('/auth/credentials', { body, headers })).toMatchObject({
		status: 409,
		body: { code: 'EMAIL_OTP_CREDENTIAL_SET_CHANGED' },
	});
	expect((await list<AuthMethod>('credentials')).map(({ type }) => type)).toEqual(['PASSKEY']);
});

// [R76]
test('does not restore EMAIL_OTP for an address that another customer uses', async () => {
	const { key } = await signInByPasskey(service, passkey);
	expect((await service.callSigned(key, path(account.credentialId), remove)).status).toBe(204);
	const body = { type: 'EMAIL_OTP', accountId: account.accountId };
	const late = await service.prepareSecondLeg(key, '/auth/credentials', { body });
	const other = { customerType: 'INDIVIDUAL', email: account.email };
	expect((await service.call('/customers', { body: other })).status).toBe(201);
	const taken = { status: 409, body: { code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS' } };
	expect(await late()).toMatchObject(taken);
	expect(await service.call('/auth/credentials', { body })).toMatchObject(taken);
	expect((await list<AuthMethod>('credentials')).map(({ type }) => type)).toEqual(['PASSKEY']);
});

test('registers a removed passkey again with a new challenge', async () => {
	await service.callSigned(byEmail.key, path(passkey.credential.id), remove);
	expect((await registerPasskey(service, byEmail)).credential.type).toBe('PASSKEY');
});
