import { expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserFetch } from './createBrowserFetch.js';

const origin = 'http://localhost:5173';

it('sends the origin and keeps cookies per browser until they expire', async () => {
	const heard: (readonly [string, string | null, string | null])[] = [];
	const handler = async ({ url, headers }: Request) => {
		const { pathname } = new URL(url);
		heard.push([pathname, headers.get('origin'), headers.get('cookie')]);
		const response = new Response();
		if (pathname === '/in') response.headers.append('set-cookie', 'login=a=b; Path=/; HttpOnly');
		if (pathname === '/in') response.headers.append('set-cookie', 'device=c; Path=/');
		if (pathname === '/out') response.headers.append('set-cookie', 'login=; Path=/; Max-Age=0');
		return response;
	};
	const browser = createBrowserFetch(handler, { origin });
	await browser('/in', { method: 'POST' });
	await browser(`${origin}/out`);
	await browser(new Request(`${origin}/after`));
	await createBrowserFetch(handler, { origin })('/other');
	expect(heard).toEqual([
		['/in', origin, null],
		['/out', origin, 'login=a=b; device=c'],
		['/after', origin, 'device=c'],
		['/other', origin, null],
	]);
});

it('accepts a Request of the runtime when a server has replaced the global class', async () => {
	const { Request: OfRuntime } = globalThis;
	vi.stubGlobal('Request', class extends OfRuntime {});
	onTestFinished(() => void vi.unstubAllGlobals());
	const browser = createBrowserFetch(async ({ url }) => new Response(url), { origin });
	const response = await browser(new OfRuntime(`${origin}/api/me`));
	expect(await response.text()).toBe(`${origin}/api/me`);
});
