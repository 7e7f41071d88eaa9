import path from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { accessibilityProblems, type Judged } from '../harness/accessibilityProblems.js';
import { expect } from '../harness/test.js';

const folder = path.join(workspaceRoot, 'artifacts', 'screens');

/**
 * Holds the screen as it stands to what everybody needs. A picture of it is taken when it falls short, and of every screen
 * with `COUNTERSIGN_PICTURES=1`.
 */
export async function judge(page: Page, judged: Judged, name: string): Promise<void> {
	const problems = await accessibilityProblems(page, judged);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	if (problems.length > 0 || overflow > 0 || process.env['COUNTERSIGN_PICTURES'] === '1') {
		const file = path.join(folder, `${name}.png`);
		await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
	}
	expect.soft(problems, name).toEqual([]);
	expect.soft(overflow, `${name} is wider than the screen`).toBe(0);
}

/** Judges the screen, once it has what it shows, in light and dark. */
export async function lookAt(page: Page, size: string, name: string): Promise<void> {
	await expect(page.locator('[data-cs~="skeleton"]')).toHaveCount(0);
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		const judged = colorScheme === 'dark' ? 'colours' : 'everything';
		await judge(page, judged, `${name}-${size}-${colorScheme}`);
	}
	await page.emulateMedia({ colorScheme: 'light' });
}
