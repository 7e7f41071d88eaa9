import type { BrowserContext } from '@playwright/test';

/** Notes what no story may cause, in every tab of a browser context. */
export interface Watch {
	/** Everything noted so far, one sentence each. */
	readonly problems: readonly string[];
	/** The story provokes responses like this one; they are no problem. */
	expectStatus(status: number, path: RegExp): void;
	/** The story provokes exceptions or console errors like this one; they are no problem. */
	expectMessage(text: RegExp): void;
	/** The story leaves for this site, and comes back. */
	expectSite(url: string): void;
}

/**
 * Watches for console errors (a violation of the content policy is one), uncaught exceptions,
 * unhandled rejections, requests to any other host, and refusals that the story did not announce.
 */
export function watchContext(context: BrowserContext, origin: string): Watch {
	const problems: string[] = [];
	const sites = new Set([origin]);
	const messages: RegExp[] = [];
	const isExpected = (text: string) => messages.some((one) => one.test(text));
	const expected: { status: number; path: RegExp }[] = [];
	context.on('weberror', (error) => {
		const { message } = error.error();
		if (!isExpected(message)) problems.push(`uncaught: ${message}`);
	});
	context.on('console', (message) => {
		if (message.type() !== 'error') return;
		// The browser's own line about a refused request; the response itself is judged below.
		if (message.text().startsWith('Failed to load resource')) return;
		if (!isExpected(message.text())) problems.push(`console: ${message.text()}`);
	});
	context.on('request', (request) => {
		const url = new URL(request.url());
		if (url.protocol.startsWith('http') && !sites.has(url.origin)) {
			problems.push(`request to another host: ${url.origin}`);
		}
	});
	context.on('response', (response) => {
		const { pathname } = new URL(response.url());
		const status = response.status();
		if (status < 400) return;
		if (expected.some((entry) => entry.status === status && entry.path.test(pathname))) return;
		problems.push(`${response.request().method()} ${pathname} got status ${status}`);
	});
	return {
		problems,
		expectStatus: (status, path) => expected.push({ status, path }),
		expectMessage: (text) => messages.push(text),
		expectSite: (url) => sites.add(new URL(url).origin),
	};
}
