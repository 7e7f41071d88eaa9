import { codeRequesterHeader } from '@countersign/contract/service';
import { expect, it } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';

const [ada, bob] = ['ada@example.com', 'bob@example.com'];
const guess = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };
const idOf = (letter: string) => letter.repeat(22);

const open = () => {
	const backend = createTestBackend();
	const credentialOf = (email: string) =>
		backend.service.customers.find((customer) => customer.email === email)?.credentialId ?? '';
	const reached = (step: 'challenge' | 'verify', email: string) =>
		backend.service.requests.filter(
			({ path }) => decodeURIComponent(path) === `/auth/credentials/${credentialOf(email)}/${step}`,
		).length;
	return {
		browser: () => backend.browser('203.0.113.9'),
		mails: (email: string) => reached('challenge', email),
		guesses: (email: string) => reached('verify', email),
		/** The page of this id asks for a code. */
		ask: async (browser: TestBrowser, email: string, id: string) =>
			(
				await browser.send('POST', '/login', {
					body: { email },
					headers: { [codeRequesterHeader]: id },
				})
			).status,
		enter: async (browser: TestBrowser, email: string, id: string) =>
			(
				await browser.send('POST', `/auth/credentials/${credentialOf(email)}/verify`, {
					body: guess,
					headers: { ...signedLeg(), [codeRequesterHeader]: id },
				})
			).status,
	};
};

it('sends another code to a page whose first response was lost, and accepts that code', async () => {
	const { browser, ask, enter, mails } = open();
	const page = browser();
	expect(await ask(page, ada, idOf('a'))).toBe(200);
	page.device = undefined;
	expect(await ask(page, ada, idOf('a'))).toBe(200);
	expect(mails(ada)).toBe(2);
	expect(await enter(page, ada, idOf('a'))).toBe(200);
});

// [G14h]
it('keeps a code with the page that asked when a sign-in replaces the device cookie', async () => {
	const { browser, ask, enter, mails } = open();
	const page = browser();
	await ask(page, ada, idOf('a'));
	await page.signIn(bob);
	await page.send('POST', '/logout', { body: {} });
	expect(await ask(page, ada, idOf('a'))).toBe(200);
	expect(mails(ada)).toBe(2);
	await page.signIn(bob);
	await page.send('POST', '/logout', { body: {} });
	expect(await enter(page, ada, idOf('a'))).toBe(200);
});

it('accepts the codes of two tabs that asked before the browser had a device cookie', async () => {
	const { browser, ask, enter } = open();
	const tabs = browser();
	await Promise.all([ask(tabs, ada, idOf('a')), ask(tabs, bob, idOf('b'))]);
	expect(await enter(tabs, ada, idOf('a'))).toBe(200);
	expect(await enter(tabs, bob, idOf('b'))).toBe(200);
});

// [G14i]
it.each([
	'',
	idOf('b'),
	idOf('A'),
	`${idOf('a')}a`,
	idOf('a').slice(1),
	`${idOf('a')}, ${idOf('a')}`,
])(
	'sends no code to another browser with the id "%s", and does not forward its guesses',
	async (id) => {
		const { browser, ask, enter, mails, guesses } = open();
		const [page, eve] = [browser(), browser()];
		await ask(page, ada, idOf('a'));
		expect(await ask(eve, ada, id)).toBe(200);
		expect(await enter(eve, ada, id)).toBe(401);
		expect([mails(ada), guesses(ada)]).toEqual([1, 0]);
		expect(await enter(page, ada, idOf('a'))).toBe(200);
	},
);

it('ignores a malformed id, even from the page that sent it', async () => {
	const { browser, ask, mails } = open();
	const page = browser();
	await ask(page, ada, 'a');
	page.device = undefined;
	await ask(page, ada, 'a');
	expect(mails(ada)).toBe(1);
});
