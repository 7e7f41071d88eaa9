import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { type ServedPage, servePage } from '../harness/servePage.js';

const docs = path.join(workspaceRoot, 'apps/docs');
const read = (file: string): string => readFileSync(path.join(docs, file), 'utf8');

/** The files that a page has its reader write. */
const filesOf = (page: string): readonly string[] =>
	[...read(`pages/${page}`).matchAll(/^<<< @\/\.\.\/(examples\/\S+) \[/gm)].map(
		([, file = '']) => file,
	);

/** The packages that the page installs by `npm install`, in the order of their names. */
const installedBy = (page: string): readonly string[] =>
	[...read(`pages/${page}`).matchAll(/^npm install (.+)$/gm)]
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

/** Serves the page of these files until the story ends. The guide's `vite.config.ts` is the server. */
async function follow(files: readonly string[]): Promise<ServedPage> {
	const names = files.map((file) => path.basename(file));
	expect(new Set(names).size).toBe(files.length);
	const served = await servePage(
		Object.fromEntries(files.map((file) => [path.basename(file), read(file)])),
	);
	onEnd.push(served.stop);
	return served;
}

/** Signs up, adds money and a recipient. The component sends a code that arrives whole; a form by hand has a button. */
async function enter(page: Page, url: string, form: 'component' | 'by hand'): Promise<void> {
	await page.goto(url);
	const email = page.getByRole('textbox', { name: 'Email' });
	await expect(email).toBeVisible({ timeout: 60_000 });
	await email.fill('ada@example.com');
	await page.getByRole('button', { name: 'Email me a code' }).click();
	await page.getByRole('textbox', { name: 'Code' }).fill('000000');
	const addMoney = page.getByRole('button', { name: 'Add 100 in play money' });
	if (form === 'by hand') {
		await page.getByRole('button', { name: 'Continue' }).click();
		await addMoney.click();
	}
	await page.getByRole('textbox', { name: 'Full name' }).fill('Grace Hopper');
	await page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
	await page.getByRole('textbox', { name: 'Account number' }).fill('1234567890');
	await page.getByRole('button', { name: 'Add recipient' }).click();
	if (form === 'component') {
		await addMoney.click();
		await expect(page.getByText('Available: USDB 100.00')).toBeVisible();
	}
}

test('the page of the first guide signs in and pays, followed in an empty folder', async ({
	page,
}) => {
	test.setTimeout(180_000);
	const files = filesOf('start/index.md');
	expect(installedBy('start/index.md')).toEqual(importedBy(files));
	const { url } = await follow(files);
	await enter(page, url, 'component');
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
	await page.getByRole('button', { name: 'Review' }).click();
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
});

test('the page with hooks signs in and pays', async ({ page }) => {
	test.setTimeout(180_000);
	const own = filesOf('start/headless.md');
	const shared = filesOf('start/index.md').filter((file) => /\/(?:index|vite)\./.test(file));
	const { url } = await follow([...own, ...shared]);
	await enter(page, url, 'by hand');
	await page.getByRole('textbox', { name: 'Amount' }).fill('5');
	await page.getByRole('button', { name: 'Review' }).click();
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByText('Sent', { exact: true })).toBeVisible();
});
