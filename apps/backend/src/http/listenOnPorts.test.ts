import { once } from 'node:events';
import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../scripts/ports/freePort.mjs';
import { readSettings } from '../settings/readSettings.js';
import type { App } from './createApp.js';
import { type Apps, listenOnPorts } from './listenOnPorts.js';

/** A backend whose database opens when `open` is called, and which keeps the paths that it is asked for. */
async function openBackend(deadline: number) {
	const [backendPort, demoPort] = [await freePort(), await freePort()];
	const asked: string[] = [];
	const app: App = async (request) => {
		asked.push(new URL(request.url).pathname);
		return new Response(await request.text());
	};
	let open: (apps: Apps) => void = () => {};
	const apps = new Promise<Apps>((resolve) => {
		open = resolve;
	});
	const settings = {
		...readSettings({}),
		backendPort,
		demo: { port: demoPort, folder: '' },
		deadline,
	};
	const listening = await listenOnPorts(settings, apps, async () => false);
	onTestFinished(() => listening.close());
	const urls = [backendPort, demoPort].map((port) => `http://localhost:${port}`);
	return { urls, asked, open: () => open({ api: app, demo: app }) };
}

it('serves a request that arrives before the database is open', async () => {
	const { urls, open } = await openBackend(10_000);
	const waiting = urls.map((url) => fetch(`${url}/api/me`, { method: 'POST', body: 'sent' }));
	open();
	for (const response of waiting) expect(await (await response).text()).toBe('sent');
});

it('rejects an early request at its deadline, and never carries it out', async () => {
	const { urls, asked, open } = await openBackend(100);
	for (const url of urls) {
		const response = await fetch(`${url}/api/transfer-out`, { method: 'POST', body: '{}' });
		expect(response.status).toBe(503);
		expect(response.headers.get('Retry-After')).toBe('1');
		expect(await response.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
	}
	open();
	expect((await fetch(`${urls[0]}/api/me`)).status).toBe(200);
	expect(asked).toEqual(['/api/me']);
});

it('does not carry out the request of a caller who has disconnected', async () => {
	const { urls, asked, open } = await openBackend(10_000);
	const headers = { Expect: '100-continue' };
	const gone = request(`${urls[0]}/api/transfer-out`, { method: 'POST', headers });
	gone.flushHeaders();
	await once(gone, 'continue');
	gone.on('error', () => {}).destroy();
	// The server has seen the end of the connection by the time that it responds over a new one.
	await fetch(`${urls[0]}/healthz`);
	open();
	expect((await fetch(`${urls[0]}/api/me`)).status).toBe(200);
	expect(asked).toEqual(['/api/me']);
});
