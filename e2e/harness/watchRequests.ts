import type { BrowserContext, Request } from '@playwright/test';

/** What the pages of a context ask the backend for. */
export interface RequestWatch {
	/** How often a session was refreshed: the signed requests. */
	refreshes(): number;
	/** Streams of events that are open. */
	streams(): number;
	/** Requests that have reached the backend and have no response yet. */
	pending(): number;
	/** Lets requests of the pages wait until the returned function is called. */
	hold(): () => void;
}

/** Watches the requests of all pages of this context. */
export async function watchRequests(context: BrowserContext): Promise<RequestWatch> {
	const pending = new Set<Request>();
	const streams = new Set<Request>();
	let refreshes = 0;
	let held = Promise.resolve();
	const ended = new WeakSet<Request>();
	const end = (request: Request) => {
		ended.add(request);
		pending.delete(request);
		streams.delete(request);
	};
	context.on('response', (response) => pending.delete(response.request()));
	context.on('requestfinished', end);
	context.on('requestfailed', end);
	await context.route('**/api/**', async (route, request) => {
		await held;
		// The page gave it up meanwhile.
		if (ended.has(request)) return;
		const { pathname } = new URL(request.url());
		pending.add(request);
		if (pathname === '/api/events') streams.add(request);
		const isSigned = request.headers()['service-wallet-signature'] !== undefined;
		if (isSigned && pathname.endsWith('/refresh')) refreshes += 1;
		await route.continue().catch(() => end(request));
	});
	// A tab that crashed takes its requests with it, and no event says so.
	const open = (requests: Iterable<Request>) =>
		[...requests].filter((request) => !request.frame().page().isClosed()).length;
	return {
		refreshes: () => refreshes,
		streams: () => open(streams),
		pending: () => open(pending),
		hold() {
			let release = () => {};
			held = new Promise((resolve) => {
				release = resolve;
			});
			return release;
		},
	};
}
