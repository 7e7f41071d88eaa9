import { type Draw, mutateJsonText } from './mutate.js';

/** A response of the backend to one request. */
export interface Recorded {
	/** Method and address, without the query. */
	readonly request: string;
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly text: string;
}

/** A `fetch` that records a conversation and plays it again with one response changed. */
export interface ReplayFetch {
	readonly fetch: typeof globalThis.fetch;
	/** From now on requests reach the backend, and the responses are recorded. */
	record(): void;
	/** The responses since `record`. */
	recorded(): readonly Recorded[];
	/** From now on the recorded responses are given. With a source of choices, one of them is changed. */
	play(recorded: readonly Recorded[], draw?: Draw): void;
	/** From now on requests reach the backend, and the response of that index is changed. */
	change(index: number, draw: Draw): void;
	/** Whether something was asked since `play` that the recording has no response to; it was refused. */
	lacked(): boolean;
}

/** Puts the recorder before the `fetch` of a browser. */
export function createReplayFetch(browser: typeof globalThis.fetch): ReplayFetch {
	let responses: Recorded[] = [];
	let played: Map<string, Recorded[]> | undefined;
	let changed: Recorded | undefined;
	let changedIndex: number | undefined;
	let draw: Draw | undefined;
	let isLacking = false;
	return {
		fetch: async (input, init) => {
			const { method, url } = input instanceof Request ? input : asSent(input, init);
			const request = `${method} ${url.split('?')[0]}`;
			if (played === undefined) {
				const response = await browser(input, init);
				const { status, headers } = response;
				const text = status === 204 ? '' : await response.clone().text();
				const one = { request, status, headers: Object.fromEntries(headers), text };
				const index = responses.push(one) - 1;
				return draw && index === changedIndex ? changedResponse(draw, one) : response;
			}
			const rest = played.get(request);
			const next = rest && rest.length > 1 ? rest.shift() : rest?.[0];
			isLacking ||= !next;
			if (!next) return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
			return draw && next === changed ? changedResponse(draw, next) : responseOf(next);
		},
		record() {
			played = undefined;
			draw = undefined;
			responses = [];
		},
		change(index, newDraw) {
			played = undefined;
			draw = newDraw;
			changedIndex = index;
			responses = [];
		},
		recorded: () => responses,
		lacked: () => isLacking,
		play(recorded, newDraw) {
			draw = newDraw;
			isLacking = false;
			changed = draw?.pick(recorded);
			played = new Map();
			for (const one of recorded)
				played.set(one.request, [...(played.get(one.request) ?? []), one]);
		},
	};
}

function asSent(input: string | URL, init: RequestInit | undefined) {
	return { method: init?.method ?? 'GET', url: String(input) };
}

/** Without 500: what responds with that has an unexpected error of its own. */
const statuses = [
	200, 201, 202, 204, 205, 400, 401, 403, 404, 409, 410, 412, 424, 429, 501, 502, 503, 599,
];
const headerValues: Readonly<Record<string, readonly string[]>> = {
	date: ['', 'x', '0', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'],
	'retry-after': ['', '0', '-1', '1.5', '1e9', '99999999999999999999', 'x', ' 3, 5'],
	'content-type': ['', 'text/html', 'application/json; charset=utf-16', 'text/event-stream'],
	'content-length': ['0', '-1', '99999999999'],
};

function responseOf({ status, headers, text }: Recorded): Response {
	return new Response(status === 204 ? null : text, { status, headers });
}

function changedResponse(draw: Draw, recorded: Recorded): Response {
	const { text } = recorded;
	const status = draw.once(12) ? draw.pick(statuses) : recorded.status;
	const headers = new Headers(recorded.headers);
	if (draw.once(12)) {
		const name = draw.pick(Object.keys(headerValues));
		headers.set(name, draw.pick(headerValues[name] ?? ['']));
	}
	if ([204, 205].includes(status)) return new Response(null, { status, headers });
	const changed = draw.once(10) ? text : text === '' ? '{}' : mutateJsonText(draw, text);
	const bytes = new TextEncoder().encode(changed);
	if (draw.once(30)) bytes[draw.below(bytes.length)] = draw.below(256);
	return new Response(bytes, { status, headers });
}
