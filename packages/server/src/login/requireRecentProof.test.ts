import { expect, it } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg } from '../../testing/testBrowser.js';

const clientPublicKey = `04${'ab'.repeat(64)}`;

it.each([
	['adding a credential', 'POST', '/auth/credentials', 'EMAIL_OTP'],
	['removing one', 'DELETE', '/auth/credentials/{credential}', undefined],
	['exporting the wallet', 'POST', '/internal-accounts/{account}/export', { clientPublicKey }],
	[
		'changing the email',
		'PATCH',
		'/customers/{customer}',
		{ customerType: 'INDIVIDUAL', email: 'ada@new.example.com' },
	],
	// [G18c]
	['removing a recipient', 'DELETE', '/customers/external-accounts/{recipient}', undefined],
	// [G18b]
	['a transfer from a bank account', 'POST', '/transfer-in', 'transfer'],
])('%s requires a proof from the last 5 minutes on both legs', async (_, method, path, given) => {
	const { backend, ada } = await openSignedIn();
	const { id = '', accountId = '', credentialId = '' } = backend.service.customers[0] ?? {};
	const ids: Record<string, string> = {
		customer: id,
		account: accountId,
		credential: credentialId,
		recipient: backend.service.add('ExternalAccount', id),
	};
	const address = path.replace(/\{(\w+)\}/, (_match, name: string) => ids[name] ?? '');
	const source = { accountId: ids['recipient'] };
	const transfer = { source, destination: { accountId }, amount: 1 };
	const bodies: Record<string, unknown> = { EMAIL_OTP: { type: given, accountId }, transfer };
	const body = typeof given === 'string' ? bodies[given] : given;
	const send = (headers: Record<string, string> = {}) =>
		ada.send(method, address, { ...(body === undefined ? {} : { body }), headers });
	backend.advance(5 * 60_000 - 1);
	expect((await send()).status).toBeLessThan(300);
	backend.advance(1);
	backend.service.requests.length = 0;
	for (const response of [await send(), await send(signedLeg())]) {
		expect(response.status).toBe(403);
		expect(await response.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
	}
	expect(backend.service.requests).toEqual([]);
});

it('does not treat a proof from a clock that was ahead as recent', async () => {
	const backend = createTestBackend();
	const ada = backend.browser();
	backend.advance(24 * 60 * 60_000);
	await ada.signIn('ada@example.com');
	backend.advance(-24 * 60 * 60_000);
	const { accountId } = backend.service.customers[0] ?? {};
	const body = { clientPublicKey };
	const response = await ada.send('POST', `/internal-accounts/${accountId}/export`, { body });
	expect(await response.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
});
