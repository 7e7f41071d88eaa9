import type { ErrorBody, ErrorCode, OpenEnum } from '@countersign/contract';
import type { ErrorHandler } from 'hono';
import type { RouterEnvironment } from './router.js';

/** What an error answer can carry beside status, code and message. */
export interface ServiceErrorExtras {
	/** The check that failed. */
	readonly reason?: string;
	readonly details?: Readonly<Record<string, unknown>>;
	/** Becomes the `Retry-After` header. */
	readonly retryAfterSeconds?: number;
}

/** A refusal that the caller is told about. Thrown anywhere, it rolls back and becomes the answer. */
export class ServiceError extends Error {
	override readonly name = 'ServiceError';
	readonly status: number;
	readonly code: OpenEnum<ErrorCode>;
	readonly extras: ServiceErrorExtras;

	constructor(
		status: number,
		code: OpenEnum<ErrorCode>,
		message: string,
		extras: ServiceErrorExtras = {},
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.extras = extras;
	}

	toBody(): ErrorBody {
		const { reason, details } = this.extras;
		return {
			status: this.status,
			code: this.code,
			message: this.message,
			...(reason === undefined ? {} : { reason }),
			...(details === undefined ? {} : { details }),
		};
	}
}

/** The answer that tells of a refusal. */
export function toErrorResponse(error: ServiceError): Response {
	const { retryAfterSeconds } = error.extras;
	return Response.json(error.toBody(), {
		status: error.status,
		headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
	});
}

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
