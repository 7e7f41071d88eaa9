import { expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';

const ada = 'ada@example.com';

async function ask(browser: TestBrowser, email: string) {
	const response = await browser.send('POST', '/login', { body: { email } });
	const { credentialId } = (await response.json()) as { credentialId?: string };
	return { status: response.status, credentialId };
}

/** Ada has a wallet and has moved it to another address, where no code was entered yet. */
async function moveAway({ browser, service }: TestBackend): Promise<TestBrowser> {
	const owner = browser();
	await owner.signIn(ada);
	const { id } = service.customers[0] ?? {};
	const body = { customerType: 'INDIVIDUAL', email: 'new@example.com' };
	const changed = await owner.send('PATCH', `/customers/${id}`, { body, headers: signedLeg() });
	expect(changed.status).toBe(200);
	return owner;
}

// [G13a]
it.each<[string, string, (backend: TestBackend) => Promise<unknown>]>([
	['an unknown address', 'nobody@example.com', async () => {}],
	['an address with a wallet', ada, ({ browser }) => browser().signIn(ada)],
	['an address whose code is pending elsewhere', ada, ({ browser }) => ask(browser(), ada)],
	['the former address of an unproven change', ada, moveAway],
	['the new address of an unproven change', 'new@example.com', moveAway],
])('responds alike to five requests of one browser for %s', async (_, email, prepare) => {
	const backend = createTestBackend();
	await prepare(backend);
	backend.advance(11 * 1_000);
	const stranger = backend.browser();
	const statuses = [];
	for (let index = 0; index < 5; index += 1) statuses.push((await ask(stranger, email)).status);
	expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

// [G13b]
it('gives an address that a wallet has moved to a credential of its own', async () => {
	const backend = createTestBackend();
	const owner = await moveAway(backend);
	const stranger = backend.browser();
	const [former, moved] = [await ask(stranger, ada), await ask(stranger, 'new@example.com')];
	expect([former.status, moved.status]).toEqual([200, 200]);
	expect(moved.credentialId).not.toBe(former.credentialId);
	expect((await ask(backend.browser(), 'new@example.com')).credentialId).toBe(moved.credentialId);
	const own = backend.service.customers[0]?.credentialId;
	expect((await ask(owner, 'new@example.com')).credentialId).toBe(own);
});
