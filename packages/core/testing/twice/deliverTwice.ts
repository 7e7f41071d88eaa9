import type { SentRequest } from '../sentRequest.js';

/** The response to the second delivery of a request. */
export interface SecondAnswer {
	readonly status: number;
	/** Media type. */
	readonly type: string;
	readonly body: string;
}

/** A real `fetch` with one request that the browser delivers twice. */
export interface DoubleDelivery {
	readonly fetch: typeof globalThis.fetch;
	/** How often the browser has delivered that request. */
	deliveries(): Promise<number>;
}

/**
 * Has the browser deliver the first of some requests twice: the service executes the first delivery, and the connection
 * is cut before its response (`tests/service/connectionCuts.ts`).
 *
 * @param answer - Default: that of the backend.
 */
export function deliverTwice(
	concerns: (request: SentRequest) => boolean,
	answer?: SecondAnswer,
): DoubleDelivery {
	const id = crypto.randomUUID();
	const count = async () => Number(await (await fetch(`/api/deliveries?id=${id}`)).text());
	let isMarked = false;
	return {
		deliveries: count,
		async fetch(input, init) {
			const headers = new Headers(init?.headers);
			const path = String(input).replace(/^\/api/, '');
			const request = { method: init?.method ?? 'GET', path, headers, body: '' };
			if (isMarked || !concerns(request)) return fetch(input, init);
			isMarked = true;
			// Browsers send a request again only if its connection has carried another one.
			await count();
			headers.set('x-cut', JSON.stringify({ id, answer }));
			return fetch(input, { ...init, headers });
		},
	};
}

/** Refusals of the project's own backend. */
export const ownRefusals: readonly SecondAnswer[] = [
	ownRefusal(429, 'RATE_LIMITED'),
	ownRefusal(503, 'SERVICE_UNAVAILABLE'),
	ownRefusal(403, 'FORBIDDEN_ORIGIN'),
];

function ownRefusal(status: number, code: string): SecondAnswer {
	const body = JSON.stringify({ status, code, message: 'Not now.' });
	return { status, type: 'application/json', body };
}

/** What a proxy responds with. */
export function proxyAnswers(status: number): readonly SecondAnswer[] {
	return [
		{ status, type: 'text/html', body: '<h1>Something went wrong</h1>' },
		{ status, type: 'text/plain', body: '' },
		{ status, type: 'application/json', body: '{"code":"GW-17","message":"Try again later"}' },
	];
}
