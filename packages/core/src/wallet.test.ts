import { authRoutes } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { openWallet, signIn } from '../testing/openWallet.js';
import { recordingFetch } from '../testing/recordingFetch.js';
import { getMe, getSession, listSessions } from './index.js';
import { httpOf } from './parts/httpOf.js';
import { partsOf } from './wallet.js';

const signedOut = () =>
	Response.json({ status: 401, code: 'SIGNED_OUT', message: '' }, { status: 401 });

test('drops the key when the backend no longer knows anybody', async () => {
	let isForgotten = false;
	const { fetch } = recordingFetch(async () => (isForgotten ? signedOut() : undefined));
	const wallet = await signIn(openWallet({ fetch }));
	// The login has worked: it is not the browser that refuses its cookie.
	await getMe(wallet);
	isForgotten = true;
	await expect(getMe(wallet)).rejects.toMatchObject({ code: 'backend.signed_out' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test('uses the same records for the backend’s address on the own origin and for its path', async () => {
	const endpoint = `${location.origin}/api`;
	const scopeAt = (address: string) => partsOf(openWallet({ endpoint: address })).scope;
	expect(scopeAt(endpoint)).toBe(scopeAt('/api'));
	expect(scopeAt(endpoint.toUpperCase().replace('/API', '/api'))).toBe(scopeAt('/api'));
	expect(scopeAt('https://api.example.com/api')).toBe('sandbox:https://api.example.com/api');
});

test('does not end the next session for a late response', async () => {
	let release: () => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const { fetch } = recordingFetch(async ({ path }) => {
		if (path !== '/me') return undefined;
		await released;
		return signedOut();
	});
	const wallet = await signIn(openWallet({ fetch }));
	const slow = getMe(wallet);
	await signIn(wallet);
	release();
	await expect(slow).rejects.toMatchObject({ code: 'backend.signed_out' });
	expect(getSession(wallet).status).toBe('active');
});

test('repeats a request that crossed a new sign-in in another tab', async () => {
	let isStale = true;
	const { fetch, sent } = recordingFetch(async ({ path }) => {
		if (!path.startsWith('/auth/sessions') || !isStale) return undefined;
		isStale = false;
		return signedOut();
	});
	const wallet = await signIn(openWallet({ fetch }));
	expect(await listSessions(wallet)).toHaveLength(1);
	expect(sent.filter(({ path }) => path.startsWith('/auth/sessions'))).toHaveLength(2);
	expect(getSession(wallet).status).toBe('active');
});

test('passes requests through its middlewares in one order, whichever was added first', async () => {
	const { fetch } = recordingFetch(async () => Response.json({}));
	for (const names of [
		['session', 'stepUps', 'cookies'] as const,
		['cookies', 'session', 'stepUps'] as const,
	]) {
		const { own, middlewares } = partsOf(openWallet({ fetch }));
		const passed: string[] = [];
		for (const name of names) {
			middlewares.set(name, (next, route, request) => {
				passed.push(name);
				return next(route, request);
			});
		}
		await own(httpOf)(authRoutes.listSessions, { query: {} });
		expect(passed).toEqual(['stepUps', 'cookies', 'session']);
	}
});

test.each([undefined, null, {}])('rejects %j in place of a wallet', (wallet) => {
	expect(() => Reflect.apply(getSession, undefined, [wallet])).toThrow(
		expect.objectContaining({
			code: 'config.invalid',
			message: expect.stringContaining('Expected a wallet made by createWallet.'),
		}),
	);
});
