import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { signOut } from '../steps/passkeys.js';
import { expectHome, expectSignedOut, signUp } from '../steps/signUp.js';

const each = (tabs: readonly Page[], expected: (tab: Page) => Promise<void>) =>
	Promise.all(tabs.map(expected));

/** In a window one tab is in front; without a screen, each of them takes itself for that one. */
const stayBehind = () => Object.defineProperty(document, 'visibilityState', { value: 'hidden' });

for (const count of [2, 10]) {
	test(`${count} tabs share one sign-in, and its end`, async ({
		page,
		context,
		email,
		service,
	}) => {
		test.slow();
		const behind: Page[] = [];
		while (behind.length < count - 1) {
			const tab = await context.newPage();
			await tab.addInitScript(stayBehind);
			await tab.goto('/');
			await expectSignedOut(tab);
			behind.push(tab);
		}
		await signUp(page, email);
		await each(behind, expectHome);
		const { accountId } = await (await page.request.get('/api/me')).json();
		expect(await service.sessions(accountId)).toHaveLength(1);
		await signOut(page);
		await each(behind, expectSignedOut);
		expect(await service.sessions(accountId)).toEqual([]);
	});
}
