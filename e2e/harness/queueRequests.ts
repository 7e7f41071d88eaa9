import type { Page, Route } from '@playwright/test';

/** Requests of a page that wait for their turn. */
export interface RequestQueue {
	/** Lets one go, and resolves with whether there was one, when its response has begun. */
	next(which: 'oldest' | 'newest'): Promise<boolean>;
}

/** Queues what a page sends to these addresses. */
export async function queueRequests(page: Page, addresses: RegExp): Promise<RequestQueue> {
	const waiting: Route[] = [];
	await page.route(addresses, (route) => {
		waiting.push(route);
	});
	return {
		next: async (which) => {
			const [route] = waiting.splice(which === 'oldest' ? 0 : -1, 1);
			if (!route) return false;
			await route.continue();
			await route.request().response();
			return true;
		},
	};
}
