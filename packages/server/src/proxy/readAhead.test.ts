import { beforeEach, expect, it } from 'vitest';
import type { TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import type { TestBrowser } from '../../testing/testBrowser.js';

let backend: TestBackend;
let ada: TestBrowser;
/** Lets the store respond, with what `change` makes of its records. Until then no read of it ends. */
let respond: (change?: (key: string, stored: string | undefined) => string | undefined) => void;

beforeEach(async () => {
	({ backend, ada } = await openSignedIn());
	expect((await ada.send('GET', '/transactions')).status).toBe(200);
	backend.service.requests.length = 0;
	const { get } = backend.store;
	const held = new Promise<Parameters<typeof respond>[0]>((resolve) => {
		respond = resolve;
	});
	backend.store.get = async (key) => {
		const change = await held;
		const stored = await get(key);
		return change ? change(key, stored) : stored;
	};
});

const asked = () => backend.service.requests.map(({ method, path }) => `${method} ${path}`);

it('asks the service for a read while the login is read again', async () => {
	const response = ada.send('GET', '/transactions');
	await expect.poll(asked).toEqual(['GET /transactions']);
	respond();
	expect((await response).status).toBe(200);
	expect(asked()).toHaveLength(1);
});

it('gives nobody the response if another process has ended the login', async () => {
	const response = ada.send('GET', '/transactions');
	await expect.poll(asked).toHaveLength(1);
	respond(() => undefined);
	expect((await response).status).toBe(401);
});

it('asks the service again if the login is another one by now', async () => {
	const response = ada.send('GET', '/transactions');
	await expect.poll(asked).toHaveLength(1);
	respond((key, stored) =>
		key.startsWith('login:') && stored !== undefined
			? JSON.stringify({ ...JSON.parse(stored), verifiedAt: JSON.parse(stored).verifiedAt + 1 })
			: stored,
	);
	expect((await response).status).toBe(200);
	expect(asked()).toHaveLength(2);
});

it('asks the service for nothing but a plain read before the login is read', async () => {
	const responses = [ada.send('GET', '/auth/credentials'), ada.send('POST', '/quotes')];
	const me = ada.send('GET', '/transactions');
	await expect.poll(asked).toEqual(['GET /transactions']);
	respond();
	await Promise.all([me, ...responses]);
});
