import { randomUUID } from 'node:crypto';
import type { AuthMethod } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { expect, test, vi } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet, type TestWallet } from '../../testing/openWallet.js';
import { sealOtpCode } from '../../testing/sealOtpCode.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());

const read = (query = '') =>
	expectJson(200, sandbox.control(new Request(`http://localhost/outbox${query}`)));

async function challenge({ accountId }: TestWallet): Promise<AuthMethod> {
	const path = `/auth/credentials?accountId=${accountId}`;
	const { data } = await expectJson<List<AuthMethod>>(200, sandbox.request('GET', path));
	const request = sandbox.request('POST', `/auth/credentials/${data[0]?.id}/challenge`);
	return expectJson(200, request);
}

test('lists every issued code, newest first', async () => {
	const email = `${randomUUID()}@example.com`;
	const wallet = await openWallet(sandbox, email);
	sandbox.clock.advance(60_000);
	await challenge(wallet);
	const message = { channel: 'EMAIL', to: email, code: '000000', message: expect.any(String) };
	const sent = await sandbox.outbox(email);
	expect(sent).toEqual([message, message].map((one) => ({ ...one, sentAt: expect.any(String) })));
	const [last, first] = sent.map(({ sentAt }) => Date.parse(sentAt));
	expect((last ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(60_000);
	expect(await read(`?to=${email}`)).toEqual({ data: sent });
});

test('sends no message when no code is issued', async () => {
	const wallet = await openWallet(sandbox);
	sandbox.clock.advance(60_000);
	for (let issued = 0; issued < 5; issued += 1) await challenge(wallet);
	await expect(challenge(wallet)).rejects.toThrow('429');
	expect(await sandbox.outbox(wallet.email)).toHaveLength(6);
});

test('lists the newest 100 messages of all recipients', async () => {
	for (let person = 0; person < 25; person += 1) {
		const wallet = await openWallet(sandbox);
		sandbox.clock.advance(60_000);
		for (let issued = 0; issued < 4; issued += 1) await challenge(wallet);
	}
	const all = await sandbox.outbox();
	expect(all).toHaveLength(100);
	expect(new Set(all.map(({ to }) => to)).size).toBe(20);
	expect(await read()).toEqual({ data: all });
	expect(await sandbox.outbox('nobody@example.com')).toEqual([]);
});

test('does not serve the outbox on the service port and prints no code', async () => {
	const printed: unknown[] = [];
	const streams = [process.stdout, process.stderr].map((stream) =>
		vi.spyOn(stream, 'write').mockImplementation((chunk) => printed.push(chunk) > 0),
	);
	const { id, otpEncryptionTargetBundle = '' } = await challenge(await openWallet(sandbox));
	const sealed = await sealOtpCode(otpEncryptionTargetBundle, '471108', `02${'ab'.repeat(32)}`);
	await sandbox.request('POST', `/auth/credentials/${id}/verify`, {
		type: 'EMAIL_OTP',
		encryptedOtpBundle: sealed,
	});
	for (const stream of streams) stream.mockRestore();
	expect(printed.join('')).not.toMatch(/000000|471108/);
	expect((await sandbox.request('GET', '/outbox')).status).toBe(404);
});

test('stores a notice of the platform without a code', async () => {
	const to = `${randomUUID()}@example.com`;
	const notice = (body: object) =>
		sandbox.control(
			new Request('http://localhost/outbox', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			}),
		);
	expect((await notice({ to, message: 'Your address has changed.' })).status).toBe(204);
	expect(await sandbox.outbox(to)).toMatchObject([
		{ channel: 'EMAIL', to, code: '', message: 'Your address has changed.' },
	]);
	expect((await notice({ to: 'nobody', message: 'Hello.' })).status).toBe(400);
	expect((await notice({ to, message: '' })).status).toBe(400);
	expect(await sandbox.outbox(to)).toHaveLength(1);
});
