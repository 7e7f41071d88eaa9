import type { OpenEnum } from '@countersign/contract';
import type { ErrorBody, ErrorCode } from '@countersign/contract/service';
import { unavailableReason } from '@countersign/database/unavailable';
import type { ErrorHandler } from 'hono';
import type { RouterEnvironment } from './router.js';

/** Optional parts of an error response. */
export interface ServiceErrorExtras {
	/** The check that failed. */
	readonly reason?: string;
	readonly details?: Readonly<Record<string, unknown>>;
	/** Becomes the `Retry-After` header. */
	readonly retryAfterSeconds?: number;
	/** Methods of the resource. Becomes the `Allow` header of a 405. */
	readonly allow?: readonly string[];
}

/** An error that becomes the response. Thrown inside a transaction, it rolls back. */
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

/** Renders an error as a response. */
export function toErrorResponse(error: ServiceError): Response {
	return Response.json(error.toBody(), { status: error.status, headers: headersOf(error) });
}

/** Headers that HTTP requires with a status (RFC 9110, sections 10.2.1, 10.2.3 and 11.6.1). */
function headersOf({ status, extras }: ServiceError): Record<string, string> {
	const { retryAfterSeconds, allow } = extras;
	return {
		...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
		...(allow === undefined ? {} : { allow: allow.join(', ') }),
		...(status === 401 ? { 'www-authenticate': 'Basic realm="service", charset="UTF-8"' } : {}),
	};
}

/**
 * Turns an error into a response. `report` is called with unexpected errors. While the database cannot be used, the
 * response is a 503: what was requested may have been done, as with every 5xx.
 */
export function renderError(report: (error: Error) => void): ErrorHandler<RouterEnvironment> {
	return (thrown) => {
		if (thrown instanceof ServiceError) return toErrorResponse(thrown);
		report(thrown);
		return toErrorResponse(unavailableReason(thrown) === undefined ? unexpected() : unavailable());
	};
}

// The cause is not shown: it may quote a query and its parameters.
function unexpected(): ServiceError {
	return new ServiceError(500, 'INTERNAL_ERROR', 'Something went wrong inside the sandbox.');
}

function unavailable(): ServiceError {
	const message = 'The database of the sandbox cannot be used for the moment.';
	return new ServiceError(503, 'UNAVAILABLE', message, { retryAfterSeconds: 1 });
}
