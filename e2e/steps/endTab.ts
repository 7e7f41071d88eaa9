import type { Page } from '@playwright/test';

/** How a tab ends without a word to its page. */
export type TabEnd = 'closed' | 'crashed';

/** Ends the tab, whatever it is doing. A crash kills its renderer. */
export async function endTab(page: Page, end: TabEnd): Promise<void> {
	if (end === 'crashed') {
		const session = await page.context().newCDPSession(page);
		const crashed = page.waitForEvent('crash');
		// Nobody is left to answer the command.
		void session.send('Page.crash').catch(() => undefined);
		await crashed;
	}
	await page.close();
}
