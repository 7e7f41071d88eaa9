import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Route, test } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { holdRequests } from '../harness/holdRequests.js';
import { newEmail } from '../harness/newEmail.js';
import { type ServedPage, servePage } from '../harness/servePage.js';

const read = (file: string): string =>
	readFileSync(path.join(workspaceRoot, 'examples/hono', file), 'utf8');

// They share one server.
test.describe.configure({ mode: 'default' });

let served: ServedPage;

test.beforeAll(async () => {
	served = await servePage({
		'index.html': read('index.html').replace('/dist/main.js', '/main.ts'),
		'main.ts': read('src/main.ts'),
	});
});

test.afterAll(() => served?.stop());

/** Signs in to the page without a framework. */
async function signIn(page: Page, email = newEmail()): Promise<void> {
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Email me a code' }).click();
	await page.getByRole('textbox', { name: 'Code' }).fill('000000');
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByRole('textbox', { name: 'Email' })).toBeHidden();
	await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

async function addRecipient(page: Page, name: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Full name' }).fill(name);
	await page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
	await page.getByRole('textbox', { name: 'Account number' }).fill('1234567890');
	const added = page.waitForResponse((response) => response.url().endsWith('/external-accounts'));
	await page.getByRole('button', { name: 'Add recipient' }).click();
	await added;
}

/** Signs up and has a payment to Grace Hopper to confirm. */
async function review(page: Page, email = newEmail()): Promise<void> {
	await page.goto(served.url);
	await signIn(page, email);
	await page.getByRole('button', { name: 'Add 100 in play money' }).click();
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText('100.00');
	await addRecipient(page, 'Grace Hopper');
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
	await page.getByRole('button', { name: 'Review' }).click();
	await expect(page.getByRole('button', { name: 'Confirm and send' })).toBeVisible();
}

/** The one payment of the page went to this recipient. */
async function expectSent(page: Page, name: string): Promise<void> {
	const payments = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
	await expect(payments).toHaveCount(1);
	await expect(payments).toContainText(`${name} gets`);
	await expect(payments.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
}

test('a click before the balance has loaded adds money', async ({ page }) => {
	const release = await holdRequests(page, '**/internal-accounts?*');
	await page.goto(served.url);
	await signIn(page);
	await page.getByRole('button', { name: 'Add 100 in play money' }).click();
	release();
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText('100.00');
});

test('a review does not pay a recipient who is added later', async ({ page }) => {
	await review(page);
	const confirm = page.getByRole('button', { name: 'Confirm and send' });
	const release = await holdRequests(page, '**/external-accounts');
	const adding = addRecipient(page, 'Alan Turing');
	await expect(confirm).toBeHidden();
	await expect(page.getByRole('button', { name: 'Review' })).toBeHidden();
	release();
	await adding;
	await page.getByRole('button', { name: 'Review' }).click();
	await expect(page.getByRole('region', { name: 'Review' })).toContainText('Alan Turing gets');
	await confirm.click();
	await expectSent(page, 'Alan Turing');
	await expect(confirm).toBeHidden();
});

test('a payment that is being sent is not replaced, and its outcome is shown', async ({ page }) => {
	await review(page);
	const release = await holdRequests(page, '**/execute');
	const sent = page.waitForRequest('**/execute');
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await sent;
	for (const name of ['Review', 'Add recipient', 'Confirm and send']) {
		await expect(page.getByRole('button', { name })).toBeDisabled();
	}
	release();
	await expectSent(page, 'Grace Hopper');
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText('75.00');
	await expect(page.getByRole('button', { name: 'Review' })).toBeEnabled();
});

test('only the same payment can be sent after a lost response', async ({ page }) => {
	await review(page);
	let isOffline = true;
	const cut = async (route: Route) => {
		if (isOffline) return route.abort();
		return route.continue();
	};
	await page.route('**/execute', async (route) => {
		if (isOffline) await route.fetch();
		await cut(route);
	});
	await page.route('**/quotes/Quote*', cut);
	const confirm = page.getByRole('button', { name: 'Confirm and send' });
	await confirm.click();
	const unknown = page.getByRole('heading', { name: 'Unknown', exact: true });
	await expect(unknown).toBeVisible();
	await expect(page.getByRole('button', { name: 'Review' })).toBeDisabled();
	isOffline = false;
	await confirm.click();
	await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText('75.00');
	await expect(page.getByRole('button', { name: 'Review' })).toBeEnabled();
});

test('the next person to sign in sees nothing of the previous one', async ({ page }) => {
	await review(page);
	await page.getByRole('button', { name: 'Sign out' }).click();
	await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
	await signIn(page);
	for (const name of ['Full name', 'Routing number', 'Account number']) {
		await expect(page.getByRole('textbox', { name })).toHaveValue('');
	}
	await expect(page.getByRole('button', { name: 'Review' })).toBeHidden();
	await expect(page.getByRole('button', { name: 'Confirm and send' })).toBeHidden();
});

test('a person who signs in again after the session has expired continues the payment', async ({
	page,
}) => {
	const email = newEmail();
	await review(page, email);
	await served.control.advance(16 * 60_000);
	await page.getByRole('button', { name: 'Add 100 in play money' }).click();
	await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
	await signIn(page, email);
	await page.getByRole('button', { name: 'Review' }).click();
	await expect(page.getByRole('region', { name: 'Review' })).toContainText('Grace Hopper gets');
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await expectSent(page, 'Grace Hopper');
});
