import { jsonResponse } from './jsonResponse.js';
import { Refusal } from './refusal.js';

/** The answer to a request that ended with an error. Anything but a `Refusal` is a fault of ours. */
export function errorResponse(error: unknown): Response {
	const { status, code, message, retryAfter } =
		error instanceof Refusal
			? error
			: new Refusal(500, 'INTERNAL_ERROR', 'The backend could not answer.');
	return jsonResponse(status, JSON.stringify({ status, code, message }), {
		'Retry-After': retryAfter,
	});
}
