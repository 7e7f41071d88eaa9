import { expect, test } from '../harness/test.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { sizes } from '../steps/sizeTable.js';

test('the sandbox serves its own reference, whose requests can be tried', async ({
	browser,
	stack,
}) => {
	const { origin } = new URL(stack.serviceUrl);
	const page = await browser.newPage();
	const asked = new Set<string>();
	const complaints: string[] = [];
	page.on('request', (request) => asked.add(new URL(request.url()).origin));
	page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
	page.on('pageerror', (error) => complaints.push(error.message));

	await page.goto(origin);
	// Swagger UI reads the whole document again for the first operation that is opened, which takes seconds.
	await page.getByText('List payments, the newest first').click({ timeout: 40_000 });
	await page.getByRole('button', { name: 'Try it out' }).click();
	await page.getByRole('button', { name: 'Authorize', exact: true }).click();
	await page.getByLabel('Username').fill('sandbox_token');
	await page.getByLabel('Password').fill('sandbox_secret');
	await page.getByRole('button', { name: 'Apply credentials' }).click();
	await page.getByRole('button', { name: 'Close' }).click();
	const response = page.waitForResponse(/\/2025-10-13\/transactions/);
	await page.getByRole('button', { name: 'Execute', exact: true }).click();

	expect((await response).status()).toBe(200);
	expect(complaints).toEqual([]);
	expect([...asked].filter((from) => from !== origin && from !== 'null')).toEqual([]);
	await page.close();
});

test('the reference has the look of the product and is accessible', async ({ browser, stack }) => {
	const page = await browser.newPage({ viewport: sizes.narrow, reducedMotion: 'reduce' });
	await page.goto(new URL(stack.serviceUrl).origin);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expect(page.locator('html')).toHaveClass('dark-mode');
	await page.emulateMedia({ colorScheme: 'light' });
	await expect(page.locator('html')).not.toHaveClass('dark-mode');
	const operation = page.getByText('List payments, the newest first');
	await expect(operation).toBeVisible({ timeout: 40_000 });
	await lookAtBothSizes(page, '90-reference');
	await operation.click({ timeout: 40_000 });
	await page.getByRole('button', { name: 'Try it out' }).click({ timeout: 40_000 });
	await expect(page.getByRole('combobox', { name: 'sortOrder' })).toBeVisible();
	await lookAtBothSizes(page, '91-reference-operation');
	await page.close();
});
