import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a page asks for in the header `x-cut` of a request, as JSON. */
interface ConnectionCut {
	/** Names the request. */
	readonly id: string;
	/** The response to every delivery but the first. Default: that of the service. */
	readonly answer?: { readonly status: number; readonly type: string; readonly body: string };
}

/** Cuts the connections of requests that ask for it. */
interface ConnectionCuts {
	/**
	 * What happens to a request: `cut` means that it is passed on and that its connection is cut once the service has
	 * responded, `answered` that it has its response.
	 */
	of(request: IncomingMessage, response: ServerResponse): 'cut' | 'answered' | 'passed';
}

/**
 * Makes browsers deliver a request twice. The service executes the first delivery. Its connection, which has carried
 * another request before, is cut without a response, so that the browser sends the request again by itself.
 *
 * `GET /api/deliveries?id=` counts the deliveries of a request.
 */
export function createConnectionCuts(): ConnectionCuts {
	const deliveries = new Map<string, number>();
	const used = new WeakSet<object>();
	return {
		of(request, response) {
			const isReused = used.has(request.socket);
			used.add(request.socket);
			const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
			if (pathname === '/api/deliveries') {
				response.end(String(deliveries.get(searchParams.get('id') ?? '') ?? 0));
				return 'answered';
			}
			const asked = request.headers['x-cut'];
			if (typeof asked !== 'string') return 'passed';
			const { id, answer }: ConnectionCut = JSON.parse(asked);
			const earlier = deliveries.get(id) ?? 0;
			// A browser does not send a request again whose connection was new.
			if (earlier === 0 && !isReused) return 'passed';
			deliveries.set(id, earlier + 1);
			if (earlier === 0) return 'cut';
			if (!answer) return 'passed';
			request.resume();
			response.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.body);
			return 'answered';
		},
	};
}
