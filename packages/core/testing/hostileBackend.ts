/** A backend that changes one member of what is to be signed. */
export interface HostileBackend {
	readonly fetch: typeof globalThis.fetch;
	/** From now on, the member at this path is another one, of the same form. Undefined: the backend is honest. */
	swap(path: string | undefined): void;
	/** Paths of everything that the last payload held before it was changed. */
	members(): readonly string[];
	/** How many stamps went out since the last swap. */
	stamps(): number;
}

/** The real backend behind somebody who rewrites its challenges and the payloads of its quotes. */
export function hostileBackend(): HostileBackend {
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
			if (new Headers(init?.headers).has('service-wallet-signature')) stamps += 1;
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

/** The clock of the client follows it. */
const dateOf = (headers: Headers): HeadersInit => {
	const date = headers.get('date');
	return date === null ? {} : { date };
};

/** Paths of all texts, numbers and other leaves of some JSON, dotted. */
export function leavesOf(value: unknown, path = ''): readonly string[] {
	if (typeof value !== 'object' || value === null) return [path];
	return Object.entries(value).flatMap(([name, member]) =>
		leavesOf(member, path === '' ? name : `${path}.${name}`),
	);
}

/** A copy in which the leaf at this path is another one, of the same form. */
export function change(value: unknown, path: string): unknown {
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
