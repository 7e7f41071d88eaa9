import { createHash } from 'node:crypto';
import type { Page } from '@countersign/contract';
import { type ApiToken, operations, type Permission } from '@countersign/contract/service';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { openTestService } from '../../testing/openTestService.js';

const service = closeAfterAll(await openTestService());

async function createToken(...permissions: Permission[]): Promise<Required<ApiToken>> {
	const { status, body } = await service.call<Required<ApiToken>>('/tokens', {
		body: { name: 'Reports', permissions },
	});
	expect(status).toBe(201);
	return body;
}

const by = (user: string, secret: string) => ({
	authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
});

const statusBy = async (token: Required<ApiToken>, path = '/customers') =>
	(await service.call(path, { headers: by(token.clientId, token.clientSecret) })).status;

const refused = { status: 401, code: 'UNAUTHORIZED', reason: 'Invalid API credentials' };

// [R123]
test('shows the secret once, and stores a hash of it only', async () => {
	const { clientSecret, ...token } = await createToken('TRANSACT', 'VIEW', 'VIEW');
	expect(token).toEqual({
		id: expect.stringMatching(/^Token:/),
		name: 'Reports',
		permissions: ['VIEW', 'TRANSACT'],
		clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
		createdAt: '2026-01-15T12:00:00.000Z',
		updatedAt: '2026-01-15T12:00:00.000Z',
	});
	expect(clientSecret).toMatch(/^[\w-]{43}$/);
	expect((await service.call(`/tokens/${token.id}`)).body).toEqual(token);
	const { data } = (await service.call<Page<ApiToken>>('/tokens?limit=100')).body;
	expect(data).toContainEqual(token);
	const stored = sql`select * from api_tokens where id = ${token.id}`;
	const text = JSON.stringify(await service.context.database.execute(stored));
	expect(text).not.toContain(clientSecret);
	expect(text).toContain(createHash('sha256').update(clientSecret).digest('hex'));
});

// [R124]
test('accepts the client id or the id of a token as the user name', async () => {
	const { id, clientId, clientSecret } = await createToken('VIEW');
	for (const user of [id, clientId]) {
		const response = await service.call('/tokens', { headers: by(user, clientSecret) });
		expect([user, response.status]).toEqual([user, 200]);
	}
});

// [R125]
test.each<[string, (token: Required<ApiToken>, other: Required<ApiToken>) => [string, string]]>([
	['a wrong secret', ({ clientId }) => [clientId, 'wrong']],
	['no secret', ({ clientId }) => [clientId, '']],
	['no user', ({ clientSecret }) => ['', clientSecret]],
	['the secret of another token', ({ clientId }, other) => [clientId, other.clientSecret]],
	['the secret of the sandbox', ({ clientId }) => [clientId, 'sandbox_secret']],
	['the secret with the user of the sandbox', (token) => ['sandbox_token', token.clientSecret]],
	[
		'the hash of the secret',
		({ clientId, clientSecret }) => [
			clientId,
			createHash('sha256').update(clientSecret).digest('hex'),
		],
	],
	['NUL in the user', ({ clientId, clientSecret }) => [`${clientId}\0`, clientSecret]],
])('rejects %s', async (_, credential) => {
	const [token, other] = [await createToken('VIEW'), await createToken('VIEW')];
	const headers = by(...credential(token, other));
	const response = await service.call('/customers', { headers });
	expect(response).toMatchObject({ status: 401, body: refused });
});

// [R126]
test('refuses a deleted token at once', async () => {
	const token = await createToken('VIEW', 'MANAGE');
	const kept = await createToken('VIEW');
	expect(await statusBy(token)).toBe(200);
	const headers = by(token.clientId, token.clientSecret);
	const path = `/tokens/${token.id}`;
	expect((await service.call(path, { method: 'DELETE', headers })).status).toBe(204);
	expect(await statusBy(token)).toBe(401);
	expect(await statusBy(kept)).toBe(200);
	for (const method of ['GET', 'DELETE']) {
		const unknown = { status: 404, code: 'TOKEN_NOT_FOUND' };
		expect((await service.call(path, { method })).body).toMatchObject(unknown);
	}
});

const moneyMoves = [
	...['createTransferIn', 'createTransferOut', 'createQuote', 'executeQuote'],
	...['estimateWithdrawalFee', 'confirmReceiptDelivery', 'approveTransaction'],
	...['rejectTransaction', 'sandboxFundAccount', 'sandboxSend', 'sandboxReceiveUma'],
];

// [R127]
test.each(Object.entries(operations))(
	'allows %s with its permission only',
	async (name, { method, path }) => {
		const other = moneyMoves.includes(name) ? 'TRANSACT' : 'MANAGE';
		const needed = method === 'GET' ? 'VIEW' : other;
		for (const permission of ['VIEW', 'TRANSACT', 'MANAGE'] as const) {
			const { clientId, clientSecret } = await createToken(permission);
			const headers = by(clientId, clientSecret);
			const filled = path.replaceAll(/\{\w+\}/g, 'Customer:1');
			const { status, body } = await service.call(filled, { method, headers });
			const isAllowed = permission === needed;
			expect([permission, status === 403]).toEqual([permission, !isAllowed]);
			if (!isAllowed) expect(body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
		}
	},
);

// [R128]
test('gives no token a permission that the one who creates it lacks', async () => {
	const { clientId, clientSecret } = await createToken('VIEW', 'MANAGE');
	const headers = by(clientId, clientSecret);
	const create = async (permissions: Permission[]) =>
		(await service.call('/tokens', { headers, body: { name: 'More', permissions } })).status;
	expect(await create(['MANAGE', 'TRANSACT'])).toBe(403);
	expect(await create(['MANAGE', 'VIEW'])).toBe(201);
});

test.each([
	[{ permissions: ['VIEW'] }, 'name'],
	[{ name: ' ', permissions: ['VIEW'] }, 'name'],
	[{ name: 'Reports', permissions: [] }, 'permissions'],
	[{ name: 'Reports', permissions: ['ADMIN'] }, 'permissions.0'],
	[{ name: 'Reports' }, 'permissions'],
])('rejects a token of %j', async (body, field) => {
	const response = await service.call('/tokens', { body });
	expect(response).toMatchObject({
		status: 400,
		body: { code: 'INVALID_INPUT', details: { errors: [{ field }] } },
	});
});

// [R130]
test('keeps idempotency keys of two tokens apart', async () => {
	const { customerId } = await service.createAccount();
	const links = await Promise.all(
		[await createToken('MANAGE'), await createToken('MANAGE')].map(async (token) => {
			const headers = {
				...by(token.clientId, token.clientSecret),
				'idempotency-key': 'same',
			};
			const path = `/customers/${customerId}/kyc-link`;
			const { status, body } = await service.call(path, { method: 'POST', headers });
			return [status, body['kycUrl']];
		}),
	);
	expect(links.map(([status]) => status)).toEqual([201, 201]);
	expect(links[0]).not.toEqual(links[1]);
});
