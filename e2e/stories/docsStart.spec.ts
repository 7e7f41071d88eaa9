import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { type ServedPage, servePage } from '../harness/servePage.js';

const docs = path.join(workspaceRoot, 'docs');
const read = (file: string): string => readFileSync(path.join(docs, file), 'utf8');

/** The files that a page has its reader write. */
const filesOf = (page: string): readonly string[] =>
	[...read(page).matchAll(/^<<< @\/(examples\/\S+) \[/gm)].map(([, file = '']) => file);

/** The packages that the page installs by `npm install`, in the order of their names. */
const installedBy = (page: string): readonly string[] =>
	[...read(page).matchAll(/^npm install (.+)$/gm)]
		.flatMap(([, names = '']) => names.split(' '))
		.filter((name) => !name.startsWith('-'))
		.sort();

/** The packages that these files import; a browser loads React's DOM together with React. */
const importedBy = (files: readonly string[]): readonly string[] => {
	const names = files.flatMap((file) =>
		[...read(file).matchAll(/(?:from|import) '([^.'][^']*)'/g)].map(([, name = '']) =>
			name
				.split('/')
				.slice(0, name.startsWith('@') ? 2 : 1)
				.join('/'),
		),
	);
	return [...new Set([...names, 'react'])].sort();
};

const onEnd: (() => Promise<void>)[] = [];

test.afterEach(async () => {
	for (const stop of onEnd.splice(0)) await stop();
});

/** Serves the page of these files until the story ends. */
async function follow(files: readonly string[]): Promise<ServedPage> {
	const names = files.map((file) => path.basename(file));
	expect(new Set(names).size).toBe(files.length);
	const served = await servePage(
		Object.fromEntries(files.map((file) => [path.basename(file), read(file)])),
	);
	onEnd.push(served.stop);
	return served;
}

const minutes = 60_000;

async function askForCode(page: Page, url: string): Promise<void> {
	await page.goto(url);
	const email = page.getByRole('textbox', { name: 'Email' });
	await expect(email).toBeVisible({ timeout: 60_000 });
	await email.fill('ada@example.com');
	await page.getByRole('button', { name: 'Email me a code' }).click();
}

async function addRecipient(page: Page): Promise<void> {
	await page.getByRole('textbox', { name: 'Full name' }).fill('Grace Hopper');
	await page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
	await page.getByRole('textbox', { name: 'Account number' }).fill('1234567890');
	await page.getByRole('button', { name: 'Add recipient' }).click();
}

test('the first guide, followed in an empty folder, signs in and pays', async ({ page }) => {
	const files = filesOf('start/index.md');
	expect(installedBy('start/index.md')).toEqual(importedBy(files));
	const { url } = await follow(files);
	await askForCode(page, url);
	// The component sends a code that arrives whole.
	await page.getByRole('textbox', { name: 'Code' }).fill('000000');
	await addRecipient(page);
	await page.getByRole('button', { name: 'Add 100 in play money' }).click();
	await expect(page.getByText('Available: USDB 100.00')).toBeVisible();
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
	await page.getByRole('button', { name: 'Review' }).click();
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
});

test('the page with hooks signs in and pays after a wrong code, an expired quote and an expired session', async ({
	page,
}) => {
	const own = filesOf('start/headless.md');
	const shared = filesOf('start/index.md').filter((file) => file.endsWith('/index.html'));
	const { url, control } = await follow([...own, ...shared]);
	const enterCode = async (code: string) => {
		await page.getByRole('textbox', { name: 'Code' }).fill(code);
		await page.getByRole('button', { name: 'Continue' }).click();
	};
	const signInAgain = async () => {
		const again = page.getByRole('region', { name: 'Sign in again' });
		await again.getByRole('button', { name: 'ada@example.com' }).click();
		await enterCode('000000');
		await expect(again).toBeHidden();
	};
	await askForCode(page, url);
	await enterCode('000001');
	await expect(page.getByRole('alert')).toBeVisible();
	await page.getByRole('button', { name: 'Send another code' }).click();
	await expect(page.getByRole('alert')).toBeHidden();
	await enterCode('000000');
	const addMoney = page.getByRole('button', { name: 'Add 100 in play money' });
	await expect(addMoney).toBeVisible();
	await control.advance(6 * minutes);
	await addMoney.click();
	await addRecipient(page);
	await signInAgain();
	const amount = page.getByRole('textbox', { name: 'Amount' });
	await amount.fill('5');
	await page.getByRole('button', { name: 'Review' }).click();
	await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
	await control.advance(6 * minutes);
	// Its response tells the time.
	await addMoney.click();
	const renew = page.getByRole('button', { name: 'Get a new price' });
	await expect(renew).toBeVisible();
	await page.route('**/quotes/**', (route) => route.abort());
	await renew.click();
	await expect(page.getByRole('alert')).toBeVisible();
	await page.unroute('**/quotes/**');
	await page.getByRole('button', { name: 'Cancel' }).click();
	await amount.fill('5');
	await control.advance(16 * minutes);
	await page.getByRole('button', { name: 'Review' }).click();
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByText('Your payment waits for you')).toBeVisible();
	await signInAgain();
	await expect(page.getByText('Sent', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Sign out' }).click();
	await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
