import type { Page } from '@playwright/test';

/** Bytes of JavaScript that the page holds after a collection. */
export async function heapOf(page: Page): Promise<number> {
	const session = await page.context().newCDPSession(page);
	await session.send('HeapProfiler.collectGarbage');
	const { usedSize } = await session.send('Runtime.getHeapUsage');
	await session.detach();
	return usedSize;
}
