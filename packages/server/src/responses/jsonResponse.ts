import { Refusal } from './refusal.js';

const common = {
	'Cache-Control': 'no-store',
	'X-Content-Type-Options': 'nosniff',
} as const;

/** A JSON response that is never cached. `json` is JSON text; undefined means no body. */
export function jsonResponse(
	status: number,
	json: string | undefined,
	headers: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): Response {
	const response = new Response(json ?? null, { status, headers: common });
	if (json !== undefined) response.headers.set('Content-Type', 'application/json');
	for (const [name, value] of Object.entries(headers)) {
		for (const one of [value ?? []].flat()) response.headers.append(name, one);
	}
	return response;
}

/** The response to a request that ended with an error. Any error but a `Refusal` becomes a 500. */
export function errorResponse(error: unknown): Response {
	const { status, code, message, retryAfter, reason } =
		error instanceof Refusal
			? error
			: new Refusal(500, 'INTERNAL_ERROR', 'The backend could not respond.');
	return jsonResponse(status, JSON.stringify({ status, code, message, reason }), {
		'Retry-After': retryAfter,
	});
}
