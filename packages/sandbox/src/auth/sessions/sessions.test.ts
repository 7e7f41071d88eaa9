import type { AuthSession } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { signedHeaders } from '../../../testing/createStamp.js';
import { expectedActivity } from '../../../testing/expectedActivity.js';
import { openTestService } from '../../../testing/openTestService.js';
import { signInByEmail } from '../../../testing/signInByEmail.js';

const service = closeAfterAll(await openTestService());

async function list(accountId: string): Promise<AuthSession[]> {
	const path = `/auth/sessions?accountId=${accountId}`;
	return (await service.call<{ data: AuthSession[] }>(path)).body.data;
}

const remove = { method: 'DELETE' };
const path = ({ id }: AuthSession) => `/auth/sessions/${id}`;

test('lists the active sessions of one account, oldest first', async () => {
	const account = await service.createAccount();
	const first = await signInByEmail(service, account);
	service.clock.advance(1_000);
	const second = await signInByEmail(service, account);
	await signInByEmail(service);
	expect(await list(account.accountId)).toEqual([first.session, second.session]);
	service.clock.set(new Date(first.session.expiresAt));
	expect(await list(account.accountId)).toEqual([second.session]);
});

// [R56]
test('ends the signing session and rejects its key afterwards', async () => {
	const account = await service.createAccount();
	const { key, session } = await signInByEmail(service, account);
	const first = await service.call<SignedRetryChallenge>(path(session), remove);
	expect(first).toMatchObject({ status: 202, body: { type: 'EMAIL_OTP' } });
	const apiKeyIds = [key.publicKey.compressed];
	expect(JSON.parse(first.body.payloadToSign)).toEqual(
		expectedActivity(service, account.accountId, 'ACTIVITY_TYPE_DELETE_API_KEYS', { apiKeyIds }),
	);
	const headers = signedHeaders(key, first.body);
	const done = await service.call(path(session), { ...remove, headers });
	expect(done).toMatchObject({ status: 204, body: {} });
	expect(await list(account.accountId)).toEqual([]);
	expect((await service.call(path(session), { ...remove, headers })).status).toBe(401);
	expect((await service.call(path(session), remove)).status).toBe(404);
});

test('ends another session of the account and keeps the signing one', async () => {
	const account = await service.createAccount();
	const [one, other] = [
		await signInByEmail(service, account),
		await signInByEmail(service, account),
	];
	expect((await service.callSigned(one.key, path(other.session), remove)).status).toBe(204);
	expect(await list(account.accountId)).toEqual([one.session]);
});

test("rejects the end of another account's session", async () => {
	const [one, other] = [await signInByEmail(service), await signInByEmail(service)];
	expect(await service.callSigned(one.key, path(other.session), remove)).toMatchObject({
		status: 401,
		body: { code: 'WALLET_SIGNATURE_INVALID' },
	});
	expect(await list(other.session.accountId)).toEqual([other.session]);
});

test('returns 404 for expired and unknown sessions', async () => {
	const { session } = await signInByEmail(service);
	service.clock.set(new Date(session.expiresAt));
	expect((await service.call(path(session), remove)).status).toBe(404);
	for (const id of ['Session:00000000-0000-4000-8000-000000000000', 'Session:x', '%00']) {
		expect(await service.call(`/auth/sessions/${id}`, remove)).toMatchObject({
			status: 404,
			body: { code: 'REFERENCE_NOT_FOUND' },
		});
	}
});

test('returns 404 for the second of two signed requests to end a session', async () => {
	const account = await service.createAccount();
	const { key } = await signInByEmail(service, account);
	const { session } = await signInByEmail(service, account);
	const end = await service.prepareSecondLeg(key, path(session), remove);
	const endAgain = await service.prepareSecondLeg(key, path(session), remove);
	expect((await end()).status).toBe(204);
	expect(await endAgain()).toMatchObject({
		status: 404,
		body: { code: 'REFERENCE_NOT_FOUND' },
	});
});

test('two sessions end each other concurrently without a deadlock', async () => {
	const account = await service.createAccount();
	const [one, other] = [
		await signInByEmail(service, account),
		await signInByEmail(service, account),
	];
	const endings = [
		await service.prepareSecondLeg(one.key, path(other.session), remove),
		await service.prepareSecondLeg(other.key, path(one.session), remove),
	];
	const responses = await Promise.all(endings.map((ending) => ending()));
	expect(responses.map(({ status }) => status).sort()).toEqual([204, 401]);
	expect(await list(account.accountId)).toHaveLength(1);
});
