import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../settings/readSettings.js';
import { type App, createApp, type Routes } from './createApp.js';
import { type Listening, listen } from './listen.js';

/** What is served on each port. Without a page to serve, `demo` has no port. */
export interface Apps {
	readonly api: App;
	readonly demo: App;
}

/**
 * Listens on all ports or on none. Requests wait until the apps are there, for their deadline at most, except those about
 * health, which are served on the backend's own port at any time.
 */
export async function listenOnPorts(
	{ host, backendPort, demo, deadline }: Settings,
	apps: Promise<Apps>,
	isReady: () => Promise<boolean>,
): Promise<Pick<Listening, 'stopAccepting' | 'close'>> {
	let opened: Apps | undefined;
	void apps.then((value) => {
		opened = value;
	});
	const serve =
		(name: keyof Apps): App =>
		async (request, incoming) => {
			const present = opened ?? (await openedInTime(apps, incoming, deadline));
			return present ? present[name](request, incoming) : notOpen();
		};
	const api = await listen(createApp(healthRoutes(isReady), {}, serve('api')), {
		host,
		port: backendPort,
		variable: 'BACKEND_PORT',
		deadline,
	});
	if (!demo) return api;
	try {
		const page = await listen(serve('demo'), {
			host,
			port: demo.port,
			variable: 'DEMO_PORT',
			deadline,
		});
		return {
			stopAccepting: async () => {
				await Promise.all([page.stopAccepting(), api.stopAccepting()]);
			},
			close: async () => {
				await Promise.all([page.close(), api.close()]);
			},
		};
	} catch (error) {
		await api.close();
		throw error;
	}
}

/** Undefined after the deadline, or when the caller has gone: no operation runs whose outcome nobody receives. */
async function openedInTime(
	apps: Promise<Apps>,
	incoming: IncomingMessage | undefined,
	deadline: number,
): Promise<Apps | undefined> {
	const opened = await Promise.race([apps, wait(deadline, undefined, { ref: false })]);
	return incoming?.socket.destroyed ? undefined : opened;
}

function notOpen(): Response {
	const body = {
		status: 503,
		code: 'UNAVAILABLE',
		message: 'The backend is starting. Try again shortly.',
	};
	return Response.json(body, {
		status: 503,
		headers: { 'Cache-Control': 'no-store', 'Retry-After': '1' },
	});
}

/**
 * `/healthz` says that the process runs, `/readyz` whether requests should be sent to it: its database can be written
 * to and it is not stopping. Whether the service behind it responds is left out on purpose: without the service every
 * process would be taken out at once.
 */
function healthRoutes(isReady: () => Promise<boolean>): Routes {
	const headers = { 'Cache-Control': 'no-store' };
	const notReady = { status: 503, headers: { ...headers, 'Retry-After': '1' } };
	return [
		['/healthz', () => Response.json({ status: 'ok' }, { headers })],
		[
			'/readyz',
			async () =>
				(await isReady())
					? Response.json({ status: 'ready' }, { headers })
					: Response.json({ status: 'not ready' }, notReady),
		],
	];
}
