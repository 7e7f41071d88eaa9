import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { lookAt } from '../steps/lookAt.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { confirm, navigateTo, quote, signUpToPay, signUpToReview } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const shown = (page: Page, text: string) =>
	expect(page.getByRole('main').getByRole('status').first()).toHaveText(text);

onBothSizes((size) => {
	test('activity can be filtered, and the filters survive a reload and the Back button', async ({
		page,
	}) => {
		await signUpToReview(page);
		await confirm(page);
		await navigateTo(page, 'Activity');
		await shown(page, '2 payments shown');
		await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
		await lookAt(page, size, '20-activity');

		await page.getByRole('radio', { name: 'Sent' }).check();
		await shown(page, '1 payment shown');
		await page.getByRole('button', { name: 'Filters' }).click();
		await page.getByLabel('Status').selectOption({ label: 'Completed' });
		await page.getByLabel('Sent to').selectOption({ label: 'Ada Lovelace · US bank ·· 7890' });
		await shown(page, '1 payment shown');
		await lookAt(page, size, '21-activity-filters');
		await page.reload();
		await shown(page, '1 payment shown');
		await expect(page.getByLabel('Status')).toHaveValue('COMPLETED');

		await page.getByRole('link', { name: /Ada Lovelace/ }).click();
		await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: 'Activity' }).click();
		await shown(page, '1 payment shown');
		await page.getByRole('link', { name: /Ada Lovelace/ }).click();
		await page.goBack();
		await shown(page, '1 payment shown');

		await page.getByLabel('Status').selectOption({ label: 'Failed or came back' });
		await expect(page.getByText('No payments match')).toBeVisible();
		await lookAt(page, size, '22-activity-no-matches');
		await page.getByRole('button', { name: 'Clear filters' }).last().click();
		await shown(page, '2 payments shown');
		expect(new URL(page.url()).search).toBe('');
	});
});

test('a long list loads more on scrolling, and new entries do not move what is being read', async ({
	page,
	service,
}) => {
	const accountId = await signUp(page);
	for (let dollars = 1; dollars <= 70; dollars += 1) await service.fund(accountId, dollars * 1e6);
	await navigateTo(page, 'Activity');
	await shown(page, '50 payments shown');
	// What is out of sight costs nothing until it is scrolled to.
	const last = rows(page).last().locator('strong');
	expect(await last.evaluate(isLaidOut)).toBe(false);
	await rows(page).last().scrollIntoViewIfNeeded();
	await shown(page, '70 payments shown');
	await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);

	const read = rows(page).nth(40);
	await read.scrollIntoViewIfNeeded();
	expect(await read.locator('strong').evaluate(isLaidOut)).toBe(true);
	const text = await read.textContent();
	const place = (await read.boundingBox())?.y;
	await service.fund(accountId, 99e6);
	await shown(page, '71 payments shown');
	expect(await rows(page).nth(41).textContent()).toBe(text);
	expect((await rows(page).nth(41).boundingBox())?.y).toBe(place);
});

/** Runs in the page. */
function isLaidOut(element: Element): boolean {
	return element.checkVisibility({ contentVisibilityAuto: true });
}

test('an unconfirmed quote appears in no list, and nothing says that it was sent', async ({
	page,
}) => {
	await signUpToPay(page);
	const { transactionId } = await quote(page, '40');
	await navigateTo(page, 'Home');
	const recent = page.getByRole('region', { name: 'Activity' });
	await expect(recent.getByRole('link', { name: /Money added/ })).toContainText('+USDB 100.00');
	await expect(recent.getByText('Ada Lovelace')).toHaveCount(0);
	await navigateTo(page, 'Activity');
	await shown(page, '1 payment shown');
	await expect(page.getByRole('main')).not.toContainText('40.00');
	await page.goto(`/activity/${transactionId.slice('Transaction:'.length)}`);
	const details = page.getByRole('region', { name: 'Details' });
	await expect(details).toContainText('Not sent');
	await expect(details).not.toContainText('You sent');
	await expect(page.getByRole('main')).not.toContainText('−');
	await lookAtBothSizes(page, '23-unconfirmed');
});
