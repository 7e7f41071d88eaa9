/** A backend that changes one member of what is to be signed. */
export interface HostileBackend {
	readonly fetch: typeof globalThis.fetch;
	/** From now on, the member at this path is another one, of the same form. Undefined: the backend is honest. */
	swap(path: string | undefined): void;
	/** Paths of all members of the last payload, as the backend sent it. */
	members(): readonly string[];
	/** Number of stamps sent since the last swap. */
	stamps(): number;
}

/**
 * The real backend, with its challenges and the payloads of its quotes rewritten on the way.
 *
 * @param method - Of the only requests that it is hostile to. Default: it is hostile to all.
 */
export function hostileBackend(method?: 'DELETE'): HostileBackend {
	let swapped: string | undefined;
	let members: readonly string[] = [];
	let stamps = 0;
	return {
		swap(path) {
			swapped = path;
			stamps = 0;
		},
		members: () => members,
		stamps: () => stamps,
		async fetch(input, init) {
			if (method && init?.method !== method) return globalThis.fetch(input, init);
			if (isStamped(init)) stamps += 1;
			const response = await globalThis.fetch(input, init);
			const isQuote = response.status === 201 && String(input).endsWith('/quotes');
			// The token of an emailed code is signed by the enclave; its own test tries that.
			const isToken = String(input).endsWith('/verify');
			if (!isQuote && (response.status !== 202 || isToken)) return response;
			const { headers, status } = response;
			const body = await response.json();
			// They repeat the payload of a quote.
			if (isQuote) body.paymentInstructions = [];
			const activity: unknown = JSON.parse(body.payloadToSign);
			members = leavesOf(activity);
			const payloadToSign = JSON.stringify(
				swapped === undefined ? activity : change(activity, swapped),
			);
			return Response.json({ ...body, payloadToSign }, { status, headers: dateOf(headers) });
		},
	};
}

/** A backend that changes one member of one response. */
export interface HostileResponses {
	readonly fetch: typeof globalThis.fetch;
	/** From now on this member of responses is another one, of the same form. Undefined: the backend is honest. */
	swap(member: string | undefined): void;
	/** The members of all responses since the last swap, as `200 POST /quotes: id`. Of lists, those of the first item. */
	members(): readonly string[];
	/** Number of stamps sent since the last swap. */
	stamps(): number;
}

/** The real backend, with its responses and events rewritten on the way, except for what is to be signed. */
export function hostileResponses(): HostileResponses {
	let swapped: string | undefined;
	let stamps = 0;
	const seen = new Set<string>();
	const rewrite = (place: string, honest: unknown): unknown => {
		let body = honest;
		for (const path of leavesOf(body)) {
			if (path === 'payloadToSign' || /\.[1-9]\d*(\.|$)/.test(path)) continue;
			seen.add(place + path);
			if (place + path === swapped) body = change(body, path);
		}
		return body;
	};
	return {
		swap(member) {
			swapped = member;
			stamps = 0;
			seen.clear();
		},
		members: () => [...seen],
		stamps: () => stamps,
		async fetch(input, init) {
			if (isStamped(init)) stamps += 1;
			const response = await globalThis.fetch(input, init);
			const { status, headers } = response;
			const type = headers.get('content-type') ?? '';
			const place = `${status} ${init?.method ?? 'GET'} ${routeOf(String(input))}: `;
			if (response.body && type.startsWith('text/event-stream')) {
				const events = rewriteEvents(response.body, (body) => rewrite(place, body));
				return new Response(events, { status, headers: { 'content-type': type } });
			}
			if (!response.ok || !type.includes('json')) return response;
			const body = rewrite(place, await response.json());
			return Response.json(body, { status, headers: dateOf(headers) });
		},
	};
}

/** A stream of events, with what each of them says rewritten. */
function rewriteEvents(
	stream: ReadableStream<Uint8Array<ArrayBuffer>>,
	rewrite: (body: unknown) => unknown,
): ReadableStream<Uint8Array<ArrayBuffer>> {
	let rest = '';
	const lines = new TransformStream<string, string>({
		transform(text, controller) {
			const whole = `${rest}${text}`.split('\n');
			rest = whole.pop() ?? '';
			for (const line of whole) {
				const [, data] = /^data: ?(.+)$/.exec(line) ?? [];
				const sent = data ? `data: ${JSON.stringify(rewrite(JSON.parse(data)))}` : line;
				controller.enqueue(`${sent}\n`);
			}
		},
	});
	return stream
		.pipeThrough(new TextDecoderStream())
		.pipeThrough(lines)
		.pipeThrough(new TextEncoderStream());
}

/** Whether a request carries a signature of the wallet. */
function isStamped(init: RequestInit | undefined): boolean {
	return new Headers(init?.headers).has('service-wallet-signature');
}

/** The path without ids and query. */
function routeOf(address: string): string {
	const { pathname } = new URL(address, 'http://localhost');
	return pathname.replace(/^\/api/, '').replace(/\/[A-Z]\w+(:|%3A)[\w-]+/g, '/{id}');
}

/** The date header, which the clock of the client follows. */
const dateOf = (headers: Headers): HeadersInit => {
	const date = headers.get('date');
	return date === null ? {} : { date };
};

/** Paths of all texts, numbers and other leaves of some JSON, dotted. */
function leavesOf(value: unknown, path = ''): readonly string[] {
	if (typeof value !== 'object' || value === null) return [path];
	return Object.entries(value).flatMap(([name, member]) =>
		leavesOf(member, path === '' ? name : `${path}.${name}`),
	);
}

/** A copy in which the leaf at this path is another one, of the same form. */
function change(value: unknown, path: string): unknown {
	if (path === '') return another(value);
	const [name = '', ...rest] = path.split('.');
	const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
	Reflect.set(copy, name, change(Reflect.get(copy, name), rest.join('.')));
	return copy;
}

/** Another value of the same form: an id stays an id, hex stays hex. */
function another(value: unknown): unknown {
	if (typeof value === 'number') return value + 1;
	if (typeof value === 'boolean') return !value;
	if (typeof value !== 'string' || value === '') return 'x';
	const isDate = /^\d{4}-\d\d-\d\dT/.test(value);
	if (isDate) return new Date(Date.parse(value) + 60_000).toISOString();
	return value.replace(/[0-9a-z](?=[^0-9a-z]*$)/i, (last) => (last === '1' ? '2' : '1'));
}
