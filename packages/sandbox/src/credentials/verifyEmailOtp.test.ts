import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../testWallet/openTestService.js';
import { signInByEmail } from '../testWallet/signInByEmail.js';

let service: TestService;
beforeAll(async () => {
	service = await openTestService();
});
afterAll(() => service.close());

test('a correct code, signed by the key inside it, buys a session of 15 minutes', async () => {
	const account = await service.createAccount();
	const { session } = await signInByEmail(service, account);
	const now = service.clock.now();
	expect(session).toEqual({
		id: expect.stringMatching(/^Session:[0-9a-f-]{36}$/),
		accountId: account.accountId,
		type: 'EMAIL_OTP',
		nickname: account.email,
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
		expiresAt: new Date(now.getTime() + 15 * 60_000).toISOString(),
	});
});
