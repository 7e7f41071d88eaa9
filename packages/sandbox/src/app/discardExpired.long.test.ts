import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import { openTestService, type TestService } from '../../testing/openTestService.js';
import { openWallet, type TestWallet } from '../../testing/openWallet.js';
import { addBank, execute, fund, requestQuote } from '../../testing/payments.js';
import { registerPasskey } from '../../testing/registerPasskey.js';
import { requestsTo } from '../../testing/requestsTo.js';
import { signInByEmail } from '../../testing/signInByEmail.js';
import {
	otpTargets,
	passkeyChallenges,
	sessions,
	signedRetries,
} from '../platform/database/schema/auth.js';
import { contactCodes } from '../platform/database/schema/customers.js';
import { outbox } from '../platform/database/schema/events.js';
import { lookups } from '../platform/database/schema/payments.js';
import { idempotencyKeys, limitedUses } from '../platform/database/schema/requests.js';
import { kycLinks } from '../platform/database/schema/verifications.js';
import { createKeyPair } from '../platform/enclave/keyPair.js';
import { discardExpired } from './discardExpired.js';

/** Every statement that reaches the database, with its parameters. */
const query = vi.spyOn(pg.Client.prototype, 'query');

let service: TestService;

let wallet: TestWallet;

beforeAll(async () => {
	service = await openTestService({ sessionLifetime: 365 * 24 * 3_600_000 });
	wallet = await openWallet(requestsTo(service));
});

afterAll(async () => {
	await service.close();
	query.mockRestore();
});

const hours = (count: number) => service.clock.advance(count * 3_600_000);

const count = (table: PgTable) => service.context.database.$count(table);

const discard = () => discardExpired(service.context);

/** Leaves one row at least in every table that is swept. */
async function leaveTraces(): Promise<void> {
	const signedIn = await signInByEmail(service);
	const { credential } = await registerPasskey(service, signedIn);
	const { uncompressed: clientPublicKey } = createKeyPair().publicKey;
	const challenge = `/auth/credentials/${credential.id}/challenge`;
	await service.call(challenge, { body: { clientPublicKey } });
	await service.call(`/auth/sessions/${signedIn.session.id}`, { method: 'DELETE' });
	const body = { customerType: 'INDIVIDUAL', region: 'DE' };
	const { id } = (await service.call('/customers', { body })).body;
	await service.call(`/customers/${id}/verify-phone`, { method: 'POST' });
	await service.call(`/customers/${wallet.customerId}/kyc-link`, { method: 'POST' });
	await service.call('/receiver/uma/%24success.usd%40uma.localhost');
	const { data } = (
		await service.call<{ data: { id: string }[] }>(
			`/auth/credentials?accountId=${wallet.accountId}`,
		)
	).body;
	await service.call(`/auth/credentials/${data[0]?.id}/challenge`, { method: 'POST' });
}

test('deletes expired rows after an hour', async () => {
	const swept = [
		signedRetries,
		passkeyChallenges,
		contactCodes,
		kycLinks,
		lookups,
		otpTargets,
		limitedUses,
	];
	await leaveTraces();
	await discard();
	const before = await Promise.all(swept.map(count));
	expect(before.filter((rows) => rows === 0)).toEqual([]);
	service.clock.advance(30 * 60_000);
	await discard();
	const kept = swept.slice(0, 5);
	expect(await Promise.all(kept.map(count))).toEqual(before.slice(0, kept.length));
	expect(await Promise.all([otpTargets, limitedUses].map(count))).toEqual([0, 0]);
	hours(2);
	await discard();
	expect(await Promise.all(swept.map(count))).toEqual(swept.map(() => 0));
});

test('deletes a session an hour after it ends and returns 404 from then on', async () => {
	const short = service.withSettings({ sessionLifetime: 60_000 });
	const before = await count(sessions);
	const { session } = await signInByEmail(short);
	const refresh = () => {
		const body = { clientPublicKey: createKeyPair().publicKey.uncompressed };
		return service.call(`/auth/sessions/${session.id}/refresh`, { body });
	};
	service.clock.advance(60_000);
	hours(1);
	await discard();
	expect(await refresh()).toMatchObject({ status: 401, body: { reason: 'Session ended' } });
	service.clock.advance(1);
	await discard();
	expect((await refresh()).status).toBe(404);
	expect(await count(sessions)).toBe(before);
});

test('finds expired rows of large tables by an index', async () => {
	query.mockClear();
	await discard();
	const deletions = query.mock.calls.flatMap(([statement, parameters]) => {
		const { text } = Object(statement);
		return String(text).startsWith('delete') ? [{ text, parameters: Object(parameters) }] : [];
	});
	const client = query.mock.contexts[0] as pg.Client;
	// Even for a few rows, a plan scans a whole table only where no index serves.
	await client.query('set enable_seqscan = off');
	const scanned: string[] = [];
	for (const { text, parameters } of deletions) {
		const { rows } = await client.query(`explain ${text}`, parameters);
		const [, table] = /Seq Scan on (\w+)/.exec(JSON.stringify(rows)) ?? [];
		if (table) scanned.push(table);
	}
	await client.query('reset enable_seqscan');
	expect(deletions.length).toBeGreaterThan(10);
	expect(scanned.sort()).toEqual([
		'contact_codes',
		'kyc_links',
		'limited_uses',
		'otp_targets',
		'webhooks',
	]);
});

test('returns the first response for a repeated key for a week', async () => {
	const sandbox = requestsTo(service);
	const bank = await addBank(sandbox, wallet);
	await fund(sandbox, wallet, 10_000_000);
	const quote = await requestQuote(sandbox, wallet, bank.id, 2_000_000);
	const pay = () => execute(sandbox, wallet, quote, { 'idempotency-key': 'once' });
	const response = await expectJson(200, pay());
	hours(7 * 24);
	await discard();
	expect(await expectJson(200, pay())).toEqual(response);
	hours(1);
	await discard();
	expect(await count(idempotencyKeys)).toBe(0);
	// The quote remembers what the key forgot: the money does not move again.
	expect((await pay()).status).toBe(409);
});

test('keeps the newest 1,000 messages', async () => {
	const sentAt = service.clock.now();
	const messages = Array.from({ length: 1_001 }, (_, at) => ({
		channel: 'EMAIL' as const,
		recipient: 'many@example.com',
		code: '000000',
		message: `${at}`,
		sentAt,
	}));
	await service.context.database.insert(outbox).values(messages);
	await discard();
	const kept = await service.context.database.select().from(outbox).orderBy(outbox.position);
	expect(kept).toHaveLength(1_000);
	expect(kept[0]?.message).toBe('1');
});

test('skips a row that a request has locked', async () => {
	await leaveTraces();
	hours(2);
	const { database } = service.context;
	const round = database.transaction(async (transaction) => {
		await transaction.select().from(signedRetries).for('update');
		if (process.env['COUNTERSIGN_TEST_DATABASE_URL']) await discard();
		return transaction.$count(signedRetries);
	});
	expect(await round).toBeGreaterThan(0);
	await discard();
	expect(await count(signedRetries)).toBe(0);
});

test.each([
	['signed retry', signedRetries, 'expiresAt', 60 * 60_000],
	['passkey challenge', passkeyChallenges, 'expiresAt', 60 * 60_000],
	['session', sessions, 'expiresAt', 60 * 60_000],
	['contact code', contactCodes, 'expiresAt', 60 * 60_000],
	['KYC link', kycLinks, 'expiresAt', 60 * 60_000],
	['lookup', lookups, 'expiresAt', 60 * 60_000],
	['target of an emailed code', otpTargets, 'expiresAt', 0],
	['idempotency key', idempotencyKeys, 'createdAt', 7 * 24 * 60 * 60_000],
	['limited use', limitedUses, 'usedAt', 60_000],
] as const)('keeps a %s at its limit, and deletes it a millisecond later', async (...row) => {
	const [, table, column, lifetime] = row;
	await leaveTraces();
	const { database, clock } = service.context;
	const limit = new Date(clock.now().getTime() - lifetime);
	const scope = { tokenId: 'token', operation: 'createQuote', key: 'limit' };
	await database.delete(idempotencyKeys);
	await database.insert(idempotencyKeys).values({ ...scope, createdAt: limit });
	await database.update(table).set({ [column]: limit });
	const rows = await count(table);
	expect(rows).toBeGreaterThan(0);
	await discard();
	expect(await count(table)).toBe(rows);
	clock.advance(1);
	await discard();
	expect(await count(table)).toBe(0);
});
