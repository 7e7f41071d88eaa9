import { change, leavesOf } from './hostileBackend.js';

/** A backend that changes one member of one answer. */
export interface HostileAnswers {
	readonly fetch: typeof globalThis.fetch;
	/** From now on this member of answers is another one, of the same form. Undefined: the backend is honest. */
	swap(member: string | undefined): void;
	/** The members of all answers since the last swap, as `200 POST /quotes: id`. Of lists, those of the first item. */
	members(): readonly string[];
}

/** The real backend behind somebody who rewrites its answers, except for what is to be signed. */
export function hostileAnswers(): HostileAnswers {
	let swapped: string | undefined;
	const seen = new Set<string>();
	return {
		swap(member) {
			swapped = member;
			seen.clear();
		},
		members: () => [...seen],
		async fetch(input, init) {
			const response = await globalThis.fetch(input, init);
			if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
			const { status, headers } = response;
			const place = `${status} ${init?.method ?? 'GET'} ${routeOf(String(input))}: `;
			let body: unknown = await response.json();
			for (const path of leavesOf(body)) {
				if (path === 'payloadToSign' || /\.[1-9]\d*(\.|$)/.test(path)) continue;
				seen.add(place + path);
				if (place + path === swapped) body = change(body, path);
			}
			const date = headers.get('date');
			return Response.json(body, { status, headers: date === null ? {} : { date } });
		},
	};
}

/** The path without ids and query. */
function routeOf(address: string): string {
	const { pathname } = new URL(address, 'http://localhost');
	return pathname.replace(/^\/api/, '').replace(/\/[A-Z]\w+(:|%3A)[\w-]+/g, '/{id}');
}
