import type { Page } from '@playwright/test';

/** Counts what a person presses from now on, with the pointer or a key, in pages that are not opened yet. */
export async function countClicks(page: Page): Promise<() => number> {
	let clicks = 0;
	await page.exposeFunction('countClick', () => {
		clicks++;
	});
	await page.addInitScript(() => {
		addEventListener('click', () => void Reflect.get(window, 'countClick')(), true);
	});
	return () => clicks;
}
