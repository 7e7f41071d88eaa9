import type { Page } from '@playwright/test';

/** Sends a request as the page would, with its cookies and origin, and resolves with the JSON of the response. */
export async function askBackend(page: Page, path: string, body?: unknown) {
	const { origin } = new URL(page.url());
	const response = await page.request.fetch(`/api${path}`, {
		...(body === undefined ? {} : { method: 'POST', data: body }),
		headers: { origin },
	});
	if (!response.ok())
		throw new Error(`The backend responded with ${response.status()} to ${path}.`);
	return response.json();
}
