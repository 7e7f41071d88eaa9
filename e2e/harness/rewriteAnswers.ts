import type { Page } from '@playwright/test';

/** A JSON answer of the backend, as a hostile backend may change it. */
export type Answer = Record<string, unknown>;

/**
 * Turns the backend hostile for one kind of request: its real answers of this status reach the page
 * rewritten.
 */
export async function rewriteAnswers(
	page: Page,
	path: RegExp,
	status: number,
	rewrite: (answer: Answer) => Answer,
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
