import type { Page, Route } from '@playwright/test';

/** Requests of a page that wait for their turn. */
export interface RequestQueue {
	/** Lets one go, and resolves with whether there was one, when its response has begun. */
	next(which: 'oldest' | 'newest'): Promise<boolean>;
	/** The most that waited at one time since it was last asked. */
	takeMost(): number;
}

/** Queues what a page sends to these addresses. */
export async function queueRequests(page: Page, addresses: RegExp): Promise<RequestQueue> {
	const waiting: Route[] = [];
	let peak = 0;
	await page.route(addresses, (route) => {
		waiting.push(route);
		peak = Math.max(peak, waiting.length);
	});
	return {
		next: async (which) => {
			const [route] = waiting.splice(which === 'oldest' ? 0 : -1, 1);
			if (!route) return false;
			await route.continue();
			await route.request().response();
			return true;
		},
		takeMost: () => {
			const taken = peak;
			peak = waiting.length;
			return taken;
		},
	};
}
