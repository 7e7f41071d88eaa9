import { expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());

const text = (length: number) => 'a'.repeat(length);
const address = (length: number) => `${text(length - '@a.example'.length)}@a.example`;
const target = (length: number) => 'http://localhost:5173/'.padEnd(length, 'a');
const code = (length: number) => 'A'.repeat(length);

const notice = { to: 'ada@example.com', message: 'Hello' };
const operation = 'executeQuote';
const drop = { operation, kind: 'dropBeforeCommit' };
const sender = { client_id: 'client', redirect_uri: target(30), nonce: 'nonce' };
const claims = { aud: 'client', email: 'ada@example.com' };

test.each([
	['/outbox', notice, 'to', address(255), address(256)],
	['/outbox', notice, 'message', text(1), ''],
	['/outbox', notice, 'message', text(2_000), text(2_001)],
	['/faults', drop, 'skip', 0, -1],
	['/faults', drop, 'skip', 1_000_000, 1_000_001],
	['/faults', drop, 'times', 1, 0],
	['/faults', drop, 'times', 1_000_000, 1_000_001],
	['/faults', { operation, kind: 'delay' }, 'delayMs', 0, -1],
	['/faults', { operation, kind: 'delay' }, 'delayMs', 600_000, 600_001],
	['/faults', { operation, kind: 'rateLimit' }, 'retryAfterSeconds', 0, -1],
	['/faults', { operation, kind: 'rateLimit' }, 'retryAfterSeconds', 86_400, 86_401],
	['/faults', { operation, kind: 'serverError' }, 'status', 500, 499],
	['/faults', { operation, kind: 'serverError' }, 'status', 599, 600],
	['/faults', { operation, kind: 'serverError' }, 'status', 424, 425],
	['/faults', { operation, kind: 'serverError' }, 'code', code(64), code(65)],
])('%s with %j accepts %s at its bound, and rejects it one beyond', async (...row) => {
	const [path, body, field, accepted, rejected] = row;
	const post = (value: unknown) =>
		sandbox.control(
			new Request(`http://localhost${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ ...body, [field]: value }),
			}),
		);
	expect((await post(accepted)).ok).toBe(true);
	expect(await invalidFields(await post(rejected))).toEqual([field]);
});

test.each([
	['/outbox', {}, 'to', text(255), text(256)],
	['/oidc/authorize', sender, 'client_id', text(1), ''],
	['/oidc/authorize', sender, 'client_id', text(255), text(256)],
	['/oidc/authorize', sender, 'redirect_uri', target(2_048), target(2_049)],
	['/oidc/authorize', sender, 'nonce', text(1), ''],
	['/oidc/authorize', sender, 'nonce', text(255), text(256)],
	['/oidc/authorize', sender, 'state', text(2_048), text(2_049)],
	['/oidc/authorize', sender, 'email', address(254), address(255)],
	['/oidc/token', claims, 'aud', text(255), text(256)],
	['/oidc/token', claims, 'email', address(254), address(255)],
	['/oidc/token', claims, 'nonce', text(255), text(256)],
])('%s with %j accepts %s at its bound, and rejects it one beyond', async (...row) => {
	const [path, query, field, accepted, rejected] = row;
	const get = (value: string) => {
		const search = new URLSearchParams({ ...query, [field]: value });
		return sandbox.control(new Request(`http://localhost${path}?${search}`));
	};
	expect((await get(accepted)).status).toBeLessThan(400);
	expect(await invalidFields(await get(rejected))).toEqual([field]);
});

async function invalidFields(response: Response): Promise<string[]> {
	expect(response.status).toBe(400);
	const { details } = JSON.parse(await response.text());
	return details.errors.map(({ field }: { field: string }) => field);
}
