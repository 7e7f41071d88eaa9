import { gzipSync } from 'node:zlib';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { addAuthenticator } from '../harness/addAuthenticator.js';
import { serveDocs } from '../harness/serveDocs.js';
import { lookAt } from '../steps/lookAt.js';
import { openDocs } from '../steps/openDocs.js';
import { sizes } from '../steps/sizeTable.js';

const site = serveDocs();

const open = (page: Page) => openDocs(page, `${site.url}/start/playground.html`);

/** Starts the playground of the open page. */
async function start(page: Page): Promise<FrameLocator> {
	await page.getByRole('button', { name: 'Start the playground' }).click();
	const frame = page.frameLocator('iframe[title="Playground"]');
	// PostgreSQL creates its database in the page, which takes seconds on a busy machine.
	await expect(frame.getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 120_000 });
	return frame;
}

/** Signs in with the code that the playground shows. */
async function signIn(frame: FrameLocator): Promise<void> {
	await frame.getByRole('button', { name: 'Email me a code' }).click();
	const email = frame.getByText(/^Email to ada@example\.com: your code is \d+$/);
	const code = /\d+$/.exec((await email.textContent()) ?? '')?.[0] ?? '';
	await frame.getByRole('textbox', { name: 'Code' }).fill(code);
	await expect(frame.getByRole('heading', { name: 'Balance' })).toBeVisible();
}

test('the playground signs in by passkey, pays and shows the wire from static files alone', async ({
	page,
}) => {
	const problems: string[] = [];
	page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
	page.on('pageerror', (error) => problems.push(error.message));
	const loaded: { readonly url: string; readonly size: Promise<number> }[] = [];
	const authenticator = await addAuthenticator(page);
	await open(page);
	const promised = await page.getByText(/^It loads up to [\d.]+ MB/).textContent();
	page.on('response', (response) => {
		const size = response.body().then((body) => gzipSync(body).byteLength);
		loaded.push({ url: response.url(), size });
	});
	const bytesSoFar = async (): Promise<number> =>
		(await Promise.all(loaded.map(({ size }) => size))).reduce((sum, size) => sum + size, 0);
	const frame = await start(page);
	expect(await bytesSoFar(), 'gzip bytes until the email field').toBeLessThan(4_900_000);
	await signIn(frame);

	await frame.getByRole('button', { name: 'Add a passkey' }).click();
	await frame.getByRole('textbox', { name: 'Name of the passkey' }).fill('Desk key');
	await frame.getByRole('button', { name: 'Create passkey' }).click();
	await expect(frame.getByText('Passkey added.')).toBeVisible();
	await authenticator.setPresent(false);
	await frame.getByRole('button', { name: 'Sign out' }).click();
	// The email field offers the passkey too; the person takes the button.
	await expect(frame.locator('html')).toHaveAttribute('data-offered', '');
	await authenticator.setPresent(true);
	await frame.getByRole('button', { name: 'Sign in with passkey · Desk key' }).click();
	const used = frame.getByRole('listitem').filter({ hasText: 'In use' });
	await expect(used).toContainText('Desk key');

	await frame.getByRole('button', { name: 'Add 100 in play money' }).click();
	await expect(frame.getByText('USDB 100.00').first()).toBeVisible();
	await frame.getByRole('button', { name: 'Add Grace Hopper’s bank account' }).click();
	await frame.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
	await frame.getByRole('button', { name: 'Review' }).click();
	await frame.getByRole('button', { name: 'Confirm and send' }).click();
	await expect(frame.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();

	const wire = frame.getByRole('region', { name: 'Wire' });
	const execution = wire.getByRole('group').filter({ hasText: '/execute' });
	await execution.locator('summary').first().click();
	await expect(execution.getByText('Signed in this browser')).toBeVisible();
	await expect(execution).toContainText('payloadToSign');
	await lookAt(page, 'wide', '60-playground-wire');

	expect(problems).toEqual([]);
	expect(loaded.filter(({ url }) => !url.startsWith(`${site.url}/`))).toEqual([]);
	expect(loaded.filter(({ url }) => url.includes('/api/'))).toEqual([]);
	const told = Number(/[\d.]+(?= MB)/.exec(promised ?? '')?.[0]) * 1_000_000;
	const bytes = await bytesSoFar();
	expect(bytes).toBeLessThan(told * 1.01);
	expect(bytes).toBeGreaterThan(told * 0.9);
});

test('the first page starts the playground, shows its progress, and stops it', async ({ page }) => {
	await openDocs(page, site.url);
	await page.route('**/*.wasm', () => {});
	await page.getByRole('button', { name: 'Start the playground' }).click();
	const frame = page.frameLocator('iframe[title="Playground"]');
	const progress = frame.getByRole('progressbar', { name: 'Loading the database…' });
	const loaded = (): Promise<number> =>
		progress.evaluate((bar: HTMLProgressElement) => bar.value / bar.max);
	await expect.poll(loaded).toBeGreaterThan(0.3);
	expect(await loaded()).toBeLessThan(1);
	await page.getByRole('button', { name: 'Stop the playground' }).click();
	await expect(page.locator('iframe')).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Start the playground' })).toBeFocused();
});

test('the playground is accessible at 360 and 1280 px, in light and dark', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	await open(page);
	const frame = await start(page);
	await signIn(frame);
	const root = frame.locator('html');
	for (const [size, viewport] of Object.entries(sizes)) {
		await page.setViewportSize(viewport);
		for (const colorScheme of ['dark', 'light'] as const) {
			await page.emulateMedia({ colorScheme });
			await expect(root).toHaveCSS('color-scheme', colorScheme);
		}
		await lookAt(page, size, '61-playground');
		const overflow = await root.evaluate((element) => element.scrollWidth - element.clientWidth);
		expect.soft(overflow, `the playground is wider than a ${size} screen`).toBe(0);
	}
});
