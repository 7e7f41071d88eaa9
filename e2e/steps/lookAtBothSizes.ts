import type { Page } from '@playwright/test';
import { lookAt } from './lookAt.js';
import { sizes } from './sizeTable.js';

/** Pictures the screen as it stands on a phone and on a desktop, and leaves it at the size that it had. */
export async function lookAtBothSizes(page: Page, name: string): Promise<void> {
	const before = page.viewportSize();
	for (const [size, viewport] of Object.entries(sizes)) {
		await page.setViewportSize(viewport);
		await lookAt(page, size, name);
	}
	if (before) await page.setViewportSize(before);
}
