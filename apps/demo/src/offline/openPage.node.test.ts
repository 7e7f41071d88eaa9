import { expect, test } from 'vitest';
import { openPage } from './openPage.js';

const never = new Promise<undefined>(() => {});
const over = Promise.resolve(undefined);

/** The status and the text of the page that is shown. */
async function open(load: () => Promise<Response>, patience = never) {
	const page = await openPage({ load, keep: async () => new Response('kept'), patience });
	return [page.status, await page.text()];
}

/** A response whose body has begun. */
function startedResponse(then: (body: ReadableStreamDefaultController) => void): Response {
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode('<!doctype html>'));
			then(controller);
		},
	});
	return new Response(body);
}

test.each([
	['a page', 200, [200, 'page']],
	['a page that does not exist', 404, [404, 'page']],
	['an error of the server', 500, [200, 'kept']],
	['an error of a gateway', 502, [200, 'kept']],
	['an error of an overloaded server', 503, [200, 'kept']],
] as const)('answers %s (%d)', async (_, status, answer) => {
	expect(await open(async () => new Response('page', { status }))).toEqual(answer);
});

test('keeps the headers of the page, such as its content security policy', async () => {
	const headers = { 'content-security-policy': "default-src 'self'" };
	const page = await openPage({
		load: async () => new Response('page', { headers }),
		keep: async () => new Response('kept'),
		patience: never,
	});
	expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
});

test('shows the kept page when the network hangs before the response', async () => {
	expect(await open(() => new Promise(() => {}), over)).toEqual([200, 'kept']);
});

test('shows the kept page when the network hangs within the response', async () => {
	expect(await open(async () => startedResponse(() => {}), over)).toEqual([200, 'kept']);
});

test('shows the kept page when the connection breaks within the response', async () => {
	const broken = () =>
		startedResponse((body) => body.error(new TypeError('The connection broke.')));
	expect(await open(async () => broken())).toEqual([200, 'kept']);
});

test('shows the kept page without a network', async () => {
	expect(await open(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([200, 'kept']);
});
