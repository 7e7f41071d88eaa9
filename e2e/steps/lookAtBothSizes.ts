import type { Page } from '@playwright/test';
import { lookAt } from './lookAt.js';

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };

/** Pictures the screen as it stands on a desktop and on a phone, as which it goes on. */
export async function lookAtBothSizes(page: Page, name: string): Promise<void> {
	for (const [size, viewport] of Object.entries(sizes)) {
		await page.setViewportSize(viewport);
		await lookAt(page, size, name);
	}
}
