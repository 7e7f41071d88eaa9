import type { Page, Request } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { signOut } from '../steps/passkeys.js';
import { addRecipient, navigateTo } from '../steps/sendMoney.js';
import { expectBalance, expectHome, expectSignedOut, signIn, signUp } from '../steps/signUp.js';

const each = (tabs: readonly Page[], expected: (tab: Page) => Promise<void>) =>
	Promise.all(tabs.map(expected));

test('a tab forgets the identity it was about to link when another tab signs out', async ({
	page,
	context,
}) => {
	await signUp(page);
	const name = 'countersign.link-after-sign-in';
	await page.evaluate((key) => sessionStorage.setItem(key, 'ada@example.com'), name);
	const other = await context.newPage();
	await other.goto('/');
	await expectHome(other);
	await signOut(other);
	await expectSignedOut(page);
	expect(await page.evaluate((key) => sessionStorage.getItem(key), name)).toBeNull();
});

test('a person who was signed out in another tab signs in on the same page, and goes up with one press', async ({
	page,
	context,
	email,
}) => {
	await signUp(page, email);
	await addRecipient(page);
	const other = await context.newPage();
	await other.goto('/');
	await expectHome(other);
	await signOut(other);
	await expectSignedOut(page);
	await signIn(page, email);
	await page.getByRole('main').getByRole('link', { name: 'Recipients' }).click();
	await expect(page.getByRole('heading', { name: 'Send to', level: 1, exact: true })).toBeVisible();
});

test('input of one person is not shown to the next person in the same tab', async ({
	page,
	context,
	email,
}) => {
	await signUp(page, email);
	await navigateTo(page, 'Send');
	const field = page.getByRole('textbox', { name: 'Name, UMA or wallet address' });
	await field.fill('$bob@uma.localhost');
	const other = await context.newPage();
	await other.goto('/');
	await expectHome(other);
	await signOut(other);
	await expectSignedOut(page);
	await signIn(page, `second-${email}`);
	await expect(field).toHaveValue('');
	await expect(page.getByText('Pay this UMA address')).toHaveCount(0);
});

for (const count of [2, 10]) {
	const tag = count === 2 ? ['@main'] : [];
	test(`${count} visible tabs share one sign-in, one sign-out and one stream`, { tag }, async ({
		page,
		context,
		service,
	}) => {
		const streams = new Set<Request>();
		context.on('request', (request) => {
			if (request.url().endsWith('/api/events')) streams.add(request);
		});
		const behind: Page[] = [];
		while (behind.length < count - 1) {
			const tab = await context.newPage();
			await tab.goto('/');
			await expectSignedOut(tab);
			behind.push(tab);
		}
		const accountId = await signUp(page);
		await each(behind, expectHome);
		expect(await service.sessions(accountId)).toHaveLength(1);
		await service.fund(accountId, 42_000_000);
		await each([page, ...behind], (tab) => expectBalance(tab, '42.00'));
		expect(streams.size).toBe(1);
		await signOut(page);
		await each(behind, expectSignedOut);
		expect(await service.sessions(accountId)).toEqual([]);
	});
}
