import { keepContent } from './keptContent.js';

/** Error codes of the backend's own responses. The body has the shape of the service's errors. */
export type BackendErrorCode =
	| 'SIGNED_OUT'
	| 'STEP_UP_REQUIRED'
	| 'LIMIT_EXCEEDED'
	| 'DEVICE_COOKIE_MISSING'
	| 'WALLET_SIGNATURE_MISSING'
	| 'USER_VERIFICATION_REQUIRED'
	| 'PASSKEY_REGISTRATION_INVALID'
	| 'PASSKEY_ASSERTION_INVALID'
	| 'PASSKEY_USER_MISMATCH'
	| 'IDEMPOTENCY_KEY_REUSED'
	| 'IDENTITY_ALREADY_LINKED'
	| 'FORBIDDEN_ORIGIN'
	| 'NOT_FOUND'
	| 'INVALID_INPUT'
	| 'EMAIL_OTP_EMAIL_ALREADY_EXISTS'
	| 'CONFLICT'
	| 'PAYLOAD_TOO_LARGE'
	| 'UNSUPPORTED_MEDIA_TYPE'
	| 'RATE_LIMITED'
	| 'UPSTREAM_UNAVAILABLE'
	| 'UNAVAILABLE'
	| 'INTERNAL_ERROR';

/**
 * Ends a browser request with an error response. The message is sent to the browser unchanged, so it never contains
 * parts of the request's body, query or headers.
 */
export class Refusal extends Error {
	readonly status: number;
	readonly code: BackendErrorCode;
	readonly retryAfter: string | undefined;
	readonly reason: string | undefined;
	readonly details: object | undefined;

	constructor(
		status: number,
		code: BackendErrorCode,
		message: string,
		options: RefusalOptions = {},
	) {
		super(message, options);
		this.name = 'Refusal';
		this.status = status;
		this.code = code;
		this.retryAfter = options.retryAfter;
		this.reason = options.reason;
		this.details = options.details;
	}
}

interface RefusalOptions extends ErrorOptions {
	/** Seconds, for the `Retry-After` header. */
	readonly retryAfter?: string | undefined;
	/** What exactly was missing, as the body's `reason`. */
	readonly reason?: string;
	/** Facts for the page, as the body's `details`. */
	readonly details?: object;
}

/**
 * A port throws it when its database is temporarily unavailable. The browser then gets 503 `UNAVAILABLE` with
 * `Retry-After`; so does the service for a webhook, which it delivers again. Any other error of a port is a 500.
 */
export class PortUnavailableError extends Error {
	override readonly name = 'PortUnavailableError';
}

/** The response is the same for another customer's resource and a missing one. */
export const notFound = (): Refusal => new Refusal(404, 'NOT_FOUND', 'Not found.');

export const invalidInput = (message: string): Refusal =>
	new Refusal(400, 'INVALID_INPUT', message);

export const unavailable = (
	status: 502 | 503 | 504,
	message: string,
	options?: RefusalOptions,
): Refusal => new Refusal(status, 'UPSTREAM_UNAVAILABLE', message, options);

/** Error message when a body parser ran first. It is also sent to the caller, who is then a developer. */
export const bodyWasRead =
	'The body was read before the request reached the Countersign handler. Mount the handler above express.json() and other body parsers, or leave its path out of them.';

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
	const response =
		json === undefined
			? new Response(null, { status, headers: common })
			: keepContent(json, { status, headers: common });
	if (json !== undefined) response.headers.set('Content-Type', 'application/json');
	for (const [name, value] of Object.entries(headers)) {
		for (const one of [value ?? []].flat()) response.headers.append(name, one);
	}
	return response;
}

/** The response to a request that ended with an error. */
export function errorResponse(error: unknown): Response {
	const { status, code, message, retryAfter, reason, details } = asRefused(error);
	return jsonResponse(status, JSON.stringify({ status, code, message, reason, details }), {
		'Retry-After': retryAfter,
	});
}

function asRefused(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	if (error instanceof PortUnavailableError) return unavailableForNow();
	const isOurs = error instanceof Error && error.message === bodyWasRead;
	const message = isOurs ? bodyWasRead : 'The backend could not respond.';
	return new Refusal(500, 'INTERNAL_ERROR', message);
}

/** With a `Retry-After` between 1 and 3 seconds, so that not all callers retry at the same time. */
export function unavailableForNow(): Refusal {
	const seconds = 1 + Math.floor(Math.random() * 3);
	const message = 'The backend is busy. Try again shortly.';
	return new Refusal(503, 'UNAVAILABLE', message, { retryAfter: String(seconds) });
}
