import path from 'node:path';
import type { Page } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { accessibilityProblems } from '../harness/accessibilityProblems.js';
import { expect } from '../harness/test.js';

const folder = path.join(workspaceRoot, 'artifacts', 'screens');

/** Pictures the screen, once it has what it shows, in light and dark, and holds both to what everybody needs. */
export async function lookAt(page: Page, size: string, name: string): Promise<void> {
	await expect(page.locator('[data-cs~="skeleton"]')).toHaveCount(0);
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		const file = `${name}-${size}-${colorScheme}.png`;
		await page.screenshot({
			path: path.join(folder, file),
			fullPage: true,
			animations: 'disabled',
		});
		const judged = colorScheme === 'dark' ? 'colours' : 'everything';
		expect.soft(await accessibilityProblems(page, judged), file).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: 'light' });
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect.soft(overflow, `${name} is wider than a ${size} screen`).toBe(0);
}
