import { expect, it } from 'vitest';
import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { readLogin } from './login.js';

it('reads each handler’s own cookie from a request that two handlers share', async () => {
	const [a, b] = ['a'.repeat(43), 'b'.repeat(43)];
	const headers = { Cookie: `one=${a}; two=${b}` };
	const request = new Request('http://localhost/api/me', { headers });
	const logins = new Map([
		[`login:${await digest(a)}`, { accountId: 'InternalAccount:a' }],
		[`login:${await digest(b)}`, { accountId: 'InternalAccount:b' }],
	]);
	const callOf = (name: string) => {
		const get = async (key: string) => JSON.stringify(logins.get(key));
		const settings = { cookie: { name }, store: { get }, facts: new Map(), now: Date.now };
		return { request, settings, answerTo: () => {} };
	};
	const read = (name: string) => readLogin(callOf(name) as unknown as Call);
	expect(await read('one')).toMatchObject({ accountId: 'InternalAccount:a' });
	expect(await read('two')).toMatchObject({ accountId: 'InternalAccount:b' });
});
