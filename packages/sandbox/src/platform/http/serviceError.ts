import type { ErrorBody, ErrorCode, OpenEnum } from '@countersign/contract';

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
