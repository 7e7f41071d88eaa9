import { Hono } from 'hono';
import { createServiceBooks, type ServiceBooks } from './serviceBooks.js';
import { simpleService } from './simpleService.js';

/** A request as it reached the service. */
export interface RecordedRequest {
	readonly method: string;
	/** Below the base address, as it was sent. */
	readonly path: string;
	readonly query: URLSearchParams;
	readonly headers: Headers;
	readonly body: string;
}

export interface RecordingService extends Pick<ServiceBooks, 'customers' | 'add'> {
	readonly fetch: (input: string | Request, init?: RequestInit) => Promise<Response>;
	readonly requests: RecordedRequest[];
	/** Responds instead of the service while it returns something. */
	intercept:
		| ((request: RecordedRequest) => Response | undefined | Promise<Response | undefined>)
		| undefined;
	/** The value of the `Date` header. */
	date: string;
}

const base = '/2025-10-13';

/**
 * A service without cryptography that writes down what reaches it. It stands where a test asks what
 * went upstream; what the service means by its responses is tested against the sandbox.
 */
export function recordingService(): RecordingService {
	const books = createServiceBooks();
	const app = new Hono().route(base, simpleService(books));
	const service: RecordingService = {
		customers: books.customers,
		add: books.add,
		requests: [],
		intercept: undefined,
		date: 'Sat, 01 Jan 2050 00:00:00 GMT',
		fetch: async (input, init) => {
			const recorded = await record(new Request(input, init));
			service.requests.push(recorded);
			const received =
				(await service.intercept?.(recorded)) ?? (await app.fetch(rebuild(recorded)));
			const response = new Response(received.body, received);
			response.headers.set('Date', service.date);
			return response;
		},
	};
	return service;
}

async function record(request: Request): Promise<RecordedRequest> {
	const { pathname, searchParams } = new URL(request.url);
	return {
		method: request.method,
		path: pathname.slice(base.length),
		query: searchParams,
		headers: request.headers,
		body: await request.text(),
	};
}

function rebuild({ method, path, query, headers, body }: RecordedRequest): Request {
	return new Request(`http://service.test${base}${path}?${query}`, {
		method,
		headers,
		...(body ? { body } : {}),
	});
}
