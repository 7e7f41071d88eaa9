import type { Page } from '@playwright/test';

/** A JSON response of the backend, as a hostile backend may change it. */
export type ResponseBody = Record<string, unknown>;

/**
 * Turns the backend hostile for one kind of request: its real responses of this status reach the page
 * rewritten.
 */
export async function rewriteResponses(
	page: Page,
	path: RegExp,
	status: number,
	rewrite: (body: ResponseBody) => ResponseBody,
): Promise<void> {
	await page.route(
		(url) => path.test(url.pathname),
		async (route) => {
			const response = await route.fetch();
			if (response.status() !== status) return route.fulfill({ response });
			await route.fulfill({ response, json: rewrite(await response.json()) });
		},
	);
}
