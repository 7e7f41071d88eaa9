import type { Point } from './gridFaults.js';

/** What arrives of a response. */
export async function damagedResponse(response: Response, point: Point): Promise<Response> {
	const status = response.status === 204 ? 200 : response.status;
	switch (point) {
		case 'lost response':
			throw new TypeError('connection reset');
		case 'slow':
			throw new DOMException('', 'TimeoutError');
		case '5xx':
			return new Response('<h1>Bad Gateway</h1>', { status: 502 });
		case 'wrong shape':
			return Response.json({}, { status });
		case 'malformed':
			return new Response((await response.text()).slice(0, -1) || '{', { status });
		case 'reset':
			return new Response(brokenBody(await response.text()), { status });
	}
	return response;
}

/** Half of a text, and then the end of the connection. */
function brokenBody(text: string): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder().encode(text);
	let isStarted = false;
	return new ReadableStream({
		pull(controller) {
			if (isStarted) controller.error(new TypeError('connection reset'));
			else controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
			isStarted = true;
		},
	});
}
