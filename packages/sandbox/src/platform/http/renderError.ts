import type { ErrorHandler } from 'hono';
import type { RouterEnvironment } from './router.js';
import { ServiceError } from './serviceError.js';
import { toErrorResponse } from './toErrorResponse.js';

/** Turns what was thrown into the error body. `report` is told about what nobody expected. */
export function renderError(report: (error: Error) => void): ErrorHandler<RouterEnvironment> {
	return (thrown) => {
		if (thrown instanceof ServiceError) return toErrorResponse(thrown);
		report(thrown);
		return toErrorResponse(unexpected());
	};
}

// The cause stays inside: it may quote a query and its parameters.
function unexpected(): ServiceError {
	return new ServiceError(500, 'INTERNAL_ERROR', 'Something went wrong inside the sandbox.');
}
