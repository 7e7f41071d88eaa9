/** What a log line and an error report say about the request. Nothing here identifies a person or a resource. */
export interface RequestContext {
	/** When the request arrived, ISO 8601. */
	readonly time: string;
	/** Trace id of the request's W3C `traceparent`, or a new one: 32 hexadecimal digits. The service gets it too. */
	readonly requestId: string;
	/** For example `executeQuote` or `login`; `unknown` when nothing matched. */
	readonly operation: string;
	readonly method: string;
	/** Path with placeholders, for example `/quotes/{quoteId}`; `unknown` when nothing matched. */
	readonly pattern: string;
}

/** One line per answered request, and one per error after its response, such as one that ends a stream of events. */
export interface LogEntry extends RequestContext {
	readonly status: number;
	/** Milliseconds. */
	readonly duration: number;
	/** Status of the service's last response, if there was one. */
	readonly upstreamStatus?: number;
	/** Code of a refusal by the backend itself, for example `RATE_LIMITED` or `webhook.signature_invalid`. */
	readonly code?: string;
	/** An unexpected error, such as one that a port threw, or why the service was not reached. */
	readonly error?: LoggedError;
}

/** An error with credentials and personal data replaced by ellipses, as far as they can be recognised. */
export interface LoggedError {
	readonly name: string;
	readonly message: string;
	/** Frames only. */
	readonly stack?: string;
	readonly cause?: LoggedError;
}
