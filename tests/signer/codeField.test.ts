import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { arabic } from '../../apps/signer/src/look/arabic.js';
import { spanish } from '../../apps/signer/src/look/spanish.js';
import type * as Surfaces from '../../apps/signer/src/surface/createSurface.js';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { openBrowser } from './signerPage.js';

declare global {
	/** What the surface of a code has resolved with. */
	var typed: string | undefined;
	var surfaces: typeof Surfaces;
}

let browser: Browser;
let script: string;
let page: Page;

beforeAll(async () => {
	[browser, script] = await Promise.all([openBrowser(), bundleSurface()]);
});
afterAll(() => browser?.close());
beforeEach(async () => {
	page = await browser.newPage();
	await page.setContent('<!doctype html><html lang="en"><body></body></html>');
	await page.addScriptTag({ content: script });
	await page.evaluate(() => {
		const surface = globalThis.surfaces.createSurface(() => {});
		const isWhole = (text: string) => /^\d{6}$/.test(text);
		const asked = surface.show({
			title: 'Sign in',
			lines: [],
			field: 'Code',
			isWhole,
			confirm: 'Continue',
		});
		void asked.then((typed) => {
			globalThis.typed = typed;
		});
	});
	await page.locator('input:focus').waitFor();
});
afterEach(() => page?.close());

async function bundleSurface(): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [path.join(workspaceRoot, 'apps/signer/src/surface/createSurface.ts')],
		bundle: true,
		write: false,
		format: 'iife',
		globalName: 'surfaces',
		conditions: ['countersign-source', 'browser'],
		loader: { '.css': 'empty' },
	});
	return outputFiles[0]?.text ?? '';
}

const result = () => page.evaluate(() => globalThis.typed);
const canPress = () => page.locator('button:enabled', { hasText: 'Continue' }).waitFor();

test('takes a code with its last digit, without a press', async () => {
	await page.keyboard.type('12345');
	await canPress();
	expect(await result()).toBeUndefined();
	await page.keyboard.type('6');
	await page.waitForFunction(() => globalThis.typed !== undefined);
	expect(await result()).toBe('123456');
});

test('takes a code that was typed before the frame has been in view for long enough', async () => {
	await page.keyboard.type('123456');
	await page.waitForFunction(() => globalThis.typed !== undefined);
	expect(await result()).toBe('123456');
});

test('keeps part of a code, and asks for the rest', async () => {
	await page.keyboard.type('123');
	await canPress();
	await page.keyboard.press('Enter');
	await page.getByText('Enter the whole code').waitFor();
	expect(await page.getByLabel('Code').inputValue()).toBe('123');
	expect(await result()).toBeUndefined();
});

test('lets a phone type letters, as they are, where a code has them', async () => {
	await page.evaluate(() => {
		const content = { title: 'Sign in', lines: [], field: 'Code', confirm: 'Continue' } as const;
		void globalThis.surfaces.createSurface(() => {}).show({ ...content, alphabet: 'alphanumeric' });
	});
	const modes = await page
		.locator('input')
		.evaluateAll((all) =>
			all.map((field) => ['inputmode', 'autocapitalize'].map((name) => field.getAttribute(name))),
		);
	expect(modes).toEqual([
		['numeric', 'none'],
		['text', 'none'],
	]);
});

test('waits for the person when script has filled the field', async () => {
	await page.getByLabel('Code').evaluate((field: HTMLInputElement) => {
		field.value = '123456';
		field.dispatchEvent(new InputEvent('input', { bubbles: true }));
	});
	await canPress();
	expect(await result()).toBeUndefined();
});

test('asks for another press when a screen reader focuses the button as it presses it', async () => {
	await page.getByLabel('Code').evaluate((field: HTMLInputElement) => {
		field.value = '123456';
	});
	// As a screen reader does, an access key focuses the button and presses it at the same moment.
	await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement) => {
		button.accessKey = 'x';
	});
	await canPress();
	await pressAccessKey();
	await page.getByRole('status').getByText('Press again').waitFor();
	expect(await result()).toBeUndefined();
	do await pressAccessKey();
	while ((await result()) === undefined);
	expect(await result()).toBe('123456');
});

/** Presses Alt and X. Playwright's keyboard names no character, by which Chromium finds an access key. */
async function pressAccessKey(): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const key = { modifiers: 1, key: 'x', code: 'KeyX', windowsVirtualKeyCode: 88 } as const;
	await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, unmodifiedText: 'x' });
	await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
	await session.detach();
}

const hints = [
	'Press again',
	'Move the pointer, then press again',
	'Enter the whole code',
] as const;

test.each(hints.flatMap((hint) => [hint, spanish[hint], arabic[hint]]))(
	'shows the hint "%s" on the line that it has on a phone',
	async (hint) => {
		await page.setViewportSize({ width: 332, height: 400 });
		await page.addStyleTag({ path: path.join(workspaceRoot, 'apps/signer/src/signer.css') });
		const status = page.getByRole('status');
		const before = await status.boundingBox();
		await status.evaluate((element, text) => {
			element.textContent = text;
		}, hint);
		expect(await status.boundingBox()).toEqual(before);
	},
);
