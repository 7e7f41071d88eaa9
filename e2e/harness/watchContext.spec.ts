import { expect, type Page, test } from '@playwright/test';
import { watchContext } from './watchContext.js';

const origin = 'http://localhost';

/** The watch is only worth something if it sees what it is there to see. */
test.describe('the watch', () => {
	const faults: Readonly<Record<string, { readonly act: string; readonly says: string }>> = {
		'a console error': { act: `console.error('broken')`, says: 'console: broken' },
		'an uncaught exception': {
			act: `setTimeout(() => { throw new Error('thrown') })`,
			says: 'uncaught: thrown',
		},
		'an unhandled rejection': {
			act: `void Promise.reject(new Error('rejected'))`,
			says: 'uncaught: rejected',
		},
		'a violation of the content policy': {
			act: `document.body.style.color = ''; document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))`,
			says: 'Content Security Policy',
		},
		'a request to another host': {
			act: `void fetch('http://elsewhere.example/').catch(() => undefined)`,
			says: 'request to another host: http://elsewhere.example',
		},
		'a refusal': { act: `void fetch('/refused')`, says: 'GET /refused got status 403' },
	};

	for (const [name, { act, says }] of Object.entries(faults)) {
		test(`sees ${name}`, async ({ page, context }) => {
			const watch = watchContext(context, origin);
			await openPage(page);
			await page.evaluate(act);
			await expect.poll(() => watch.problems.join('\n')).toContain(says);
		});
	}

	test('reports nothing that the story expects', async ({ page, context }) => {
		const watch = watchContext(context, origin);
		watch.expectStatus(403, /^\/refused$/);
		await openPage(page);
		expect(await page.evaluate(async () => (await fetch('/refused')).status)).toBe(403);
		expect(watch.problems).toEqual([]);
	});
});

async function openPage(page: Page): Promise<void> {
	await page.route('**/*', (route) => {
		const { pathname, hostname } = new URL(route.request().url());
		if (hostname !== 'localhost') return route.abort();
		if (pathname === '/refused') return route.fulfill({ status: 403, body: '' });
		return route.fulfill({
			contentType: 'text/html',
			headers: { 'content-security-policy': "script-src 'self'" },
			body: '<!doctype html><title>blank</title><link rel="icon" href="data:,"><body></body>',
		});
	});
	await page.goto(`${origin}/`);
}
