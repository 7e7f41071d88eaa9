import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Page } from '@countersign/contract';
import type { ApiToken } from '@countersign/contract/service';
import { pageOf } from '../openapi/responses/fields.js';
import { apiTokenSchema } from '../openapi/responses/platformSchemas.js';
import { type Deployment, expectBody, type LiveCase, refusal } from './deployment.js';

/** Cases about API tokens. Each deletes the token that it creates. */
export const tokenCases: readonly LiveCase[] = [
	{
		name: 'the secret of an API token is shown once, and the token is refused once it is deleted',
		needs: 'writing',
		async run(deployment) {
			const { request } = deployment;
			const { clientSecret = '', ...token } = await createToken(deployment);
			ok(clientSecret !== '', 'A new token has a secret.');
			const path = `/tokens/${token.id}`;
			deepEqual(await expectBody(200, apiTokenSchema, request('GET', path)), token);
			const basic = btoa(`${token.clientId}:${clientSecret}`);
			const headers = { authorization: `Basic ${basic}` };
			equal((await request('GET', path, { headers })).status, 200);
			equal((await request('DELETE', path)).status, 204);
			await refusal(401, request('GET', path, { headers }));
			await refusal(404, request('GET', path));
		},
	},
	{
		name: 'API tokens are listed by name, without their secrets',
		needs: 'writing',
		async run(deployment) {
			const { clientSecret: _, ...token } = await createToken(deployment);
			const path = `/tokens?limit=100&name=${encodeURIComponent(token.name)}`;
			const waiting = deployment.request('GET', path);
			const { data } = await expectBody<Page<ApiToken>>(200, pageOf(apiTokenSchema), waiting);
			await deployment.request('DELETE', `/tokens/${token.id}`);
			deepEqual(data, [token]);
		},
	},
	{
		name: 'an API token that may only read cannot change anything',
		needs: 'writing',
		async run(deployment) {
			const { id, clientId, clientSecret } = await createToken(deployment);
			const headers = { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
			const body = { customerType: 'INDIVIDUAL' };
			const { code } = await refusal(
				403,
				deployment.request('POST', '/customers', { body, headers }),
			);
			await deployment.request('DELETE', `/tokens/${id}`);
			equal(code, 'FORBIDDEN');
		},
	},
];

function createToken({ request }: Deployment): Promise<ApiToken> {
	const body = { name: `Conformance ${crypto.randomUUID()}`, permissions: ['VIEW'] };
	return expectBody(201, apiTokenSchema, request('POST', '/tokens', { body }));
}
