import type { ServiceError } from './serviceError.js';

/** The answer that tells of a refusal. */
export function toErrorResponse(error: ServiceError): Response {
	const { retryAfterSeconds } = error.extras;
	return Response.json(error.toBody(), {
		status: error.status,
		headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
	});
}
