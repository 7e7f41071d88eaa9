import type { Page } from '@playwright/test';

/**
 * Holds what a page sends to these addresses.
 *
 * @returns what lets go of it, and of what is sent there later.
 */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(addresses, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

/** Resolves when a request that begins from now on has its response, or was given up by the page. */
export async function endOf(page: Page, address: string): Promise<void> {
	const request = await page.waitForRequest(address);
	await request.response();
}
