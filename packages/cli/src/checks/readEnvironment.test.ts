import { afterEach, expect, it, vi } from 'vitest';
import { readEnvironment } from './readEnvironment.js';

afterEach(() => vi.unstubAllGlobals());

/** The environment that is read from a response with this status and body. */
function environmentBy(status: number, body: string) {
	vi.stubGlobal('fetch', async () => new Response(body, { status }));
	const page = new URL('https://wallet.example.com/');
	return readEnvironment({ page, api: new URL('/api', page), rpId: page.hostname });
}

it('reads the environment from responses of the handler', async () => {
	expect(await environmentBy(404, '{"status":404,"code":"NOT_FOUND"}')).toBe('production');
	expect(await environmentBy(401, '{"status":401,"code":"UNAUTHORIZED"}')).toBe('sandbox');
});

it('reads nothing from the response of another server', async () => {
	expect(await environmentBy(404, '<h1>Not found</h1>')).toBeUndefined();
	expect(await environmentBy(401, '{"message":"Unauthorized"}')).toBeUndefined();
});
