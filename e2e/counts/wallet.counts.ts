/** `npm run measure:wallet`: counts what a new person meets, and writes docs/wallet-counts.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { accessibilityProblems } from '../harness/accessibilityProblems.js';
import { expect, test } from '../harness/test.js';
import { rightCode } from '../steps/signUp.js';
import { sizes } from '../steps/sizes.js';

test.use({ viewport: sizes.narrow, contextOptions: { reducedMotion: 'reduce' } });

/** What is counted on the way. */
interface Counts {
	readonly screens: (readonly [screen: string, violations: number])[];
	readonly focusLosses: string[];
	clicks: number;
}

test('count clicks, bytes, shifts, violations and lost focus', async ({ page, email }) => {
	test.slow();
	const counts: Counts = { screens: [], focusLosses: [], clicks: 0 };
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	const field = (name: string) => page.getByRole('textbox', { name });
	const link = (name: string) => page.getByRole('link', { name });
	const click = async (target: Locator): Promise<void> => {
		counts.clicks += 1;
		await target.click();
	};
	// A field that has the focus already needs no click.
	const type = async (target: Locator, text: string): Promise<void> => {
		await target.waitFor();
		if (!(await target.evaluate((element) => element === document.activeElement))) {
			await click(target);
		}
		await page.keyboard.type(text);
	};
	const arrive = async (screen: string, sign: Locator): Promise<void> => {
		await expect(sign).toBeVisible();
		counts.screens.push([screen, (await accessibilityProblems(page)).length]);
		if (counts.clicks > 0 && (await hasLostFocus(page))) counts.focusLosses.push(screen);
	};

	await page.goto('/');
	await arrive('sign-in', field('Email'));
	await page.waitForLoadState('networkidle');
	const bytes = await page.evaluate(scriptBytes);
	await type(field('Email'), email);
	await click(button('Email me a code'));
	await arrive('code', field('Code'));
	// Pasted from the email, as autofill does.
	await expect(field('Code')).toBeFocused();
	await page.keyboard.insertText(rightCode);
	await arrive('home', page.getByRole('region', { name: 'Balance' }));
	await click(link('Add money'));
	// The field proposes an amount.
	await arrive('add money', field('Amount in USDB'));
	await click(button('Add money'));
	await arrive('money added', page.getByText('added.'));
	await click(
		page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Send', exact: true }),
	);
	// Without a saved recipient, the form of a new one is there at once.
	await arrive('recipients', field('Full name'));
	await expect(field('Full name')).toBeFocused();
	await type(field('Full name'), 'Ada Lovelace');
	await type(field('Routing number'), '021000021');
	await type(field('Account number'), '1234567890');
	await click(button('Add recipient'));
	await arrive('amount', field('You send, in USDB'));
	await type(field('You send, in USDB'), '25');
	await click(button('Review'));
	await arrive('review', button('Confirm and send'));
	await click(button('Confirm and send'));
	await arrive('sent', page.getByRole('heading', { name: 'Sent', level: 2, exact: true }));

	await page.addInitScript(observeShifts);
	await page.goto('/');
	await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
	await page.waitForLoadState('networkidle');
	const shift = await page.evaluate(() => globalThis.layoutShift);
	write(counts, bytes, shift);
});

declare global {
	/** The sum of layout shifts so far. */
	var layoutShift: number;
}

/** Runs in the page, before anything else. */
function observeShifts(): void {
	globalThis.layoutShift = 0;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			globalThis.layoutShift += (entry as PerformanceEntry & { value: number }).value;
		}
	}).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: compressed script that was loaded, without the headers. */
function scriptBytes(): number {
	return performance
		.getEntriesByType('resource')
		.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
		.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
}

/** Whether a keyboard would start at the top of the page again. */
async function hasLostFocus(page: Page): Promise<boolean> {
	return page.evaluate(() => document.activeElement === document.body);
}

function write({ clicks, screens, focusLosses }: Counts, bytes: number, shift: number): void {
	const lines = [
		'# What a new person meets',
		'',
		`Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run measure:wallet\`: the production build of the demo in Chromium at`,
		`${sizes.narrow.width} × ${sizes.narrow.height}, with a sandbox of its own.`,
		'',
		'| | |',
		'|---|--:|',
		`| clicks from the first page to the first payment, including sign-up, adding money and a recipient | ${clicks} |`,
		`| compressed script before the first tap | ${(bytes / 1000).toFixed(1)} kB |`,
		`| layout shift on Home, with activity | ${shift.toFixed(4)} |`,
		`| screens that lose the focus | ${focusLosses.length === 0 ? 'none' : focusLosses.join(', ')} |`,
		'',
		'A click that only focuses a field counts; a field that already has the focus needs none.',
		'',
		'| screen | serious or critical axe violations |',
		'|---|--:|',
		...screens.map(([screen, violations]) => `| ${screen} | ${violations} |`),
	];
	writeFileSync(path.join(workspaceRoot, 'docs/wallet-counts.md'), `${lines.join('\n')}\n`);
	process.stdout.write(`${lines.slice(5).join('\n')}\n`);
}
