import type { Settings } from '../settings/resolveSettings.js';

/** Lets pages on the configured origins read an answer (Fetch, "CORS protocol"). */
export function allowOrigin(request: Request, response: Response, { origins }: Settings): void {
	response.headers.append('Vary', 'Origin');
	const origin = request.headers.get('Origin');
	if (origin === null || !origins.has(origin)) return;
	response.headers.set('Access-Control-Allow-Origin', origin);
	response.headers.set('Access-Control-Allow-Credentials', 'true');
	response.headers.set('Access-Control-Expose-Headers', 'Date, Retry-After');
}

/** The answer to a preflight of a page on a configured origin; undefined for any other request. */
export function answerPreflight(request: Request, settings: Settings): Response | undefined {
	const isPreflight =
		request.method === 'OPTIONS' &&
		request.headers.has('Access-Control-Request-Method') &&
		settings.origins.has(request.headers.get('Origin') ?? '');
	if (!isPreflight) return undefined;
	const headers = [
		'Content-Type',
		'Last-Event-ID',
		'Traceparent',
		...Object.values(settings.headerNames),
	].join(', ');
	return new Response(null, {
		status: 204,
		headers: {
			'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
			'Access-Control-Allow-Headers': headers,
			'Access-Control-Max-Age': '600',
		},
	});
}
