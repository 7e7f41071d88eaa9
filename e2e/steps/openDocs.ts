import type { Page } from '@playwright/test';

/** Opens a page of the documentation and waits for its script: before that, a button does nothing. */
export async function openDocs(page: Page, address: string): Promise<void> {
	await page.goto(address);
	// Vue marks what it has mounted.
	await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
}
