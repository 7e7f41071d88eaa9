/** Request headers of the service that carry meaning beyond HTTP itself. */
export interface HeaderNames {
	/** API-key stamp over a `payloadToSign`. */
	readonly walletSignature: string;
	/** The `requestId` of a challenge, echoed exactly on the second leg. */
	readonly requestId: string;
	/** Sending the same key again returns the first response. Scoped to the API credential. */
	readonly idempotencyKey: string;
}

/** The names that the specification uses. A deployment has those of `serviceNames`. */
export const defaultHeaderNames: HeaderNames = {
	walletSignature: 'Service-Wallet-Signature',
	requestId: 'Request-Id',
	idempotencyKey: 'Idempotency-Key',
};

/** An idempotency key: 1 to 255 visible ASCII characters. No comma, because repeated headers are joined with one. */
export const idempotencyKeyPattern: RegExp = /^[\x21-\x2b\x2d-\x7e]{1,255}$/;

/**
 * Response header of the platform's backend that says whose login the response is for: SHA-256 of the id of the
 * embedded wallet's account, in lowercase hex. Absent when nobody is signed in.
 */
export const loginHeader = 'Wallet-Login';

/**
 * Response header of the platform's backend with the service's time: ISO 8601, in UTC, to the millisecond. Absent
 * until the backend has had a response from the service. `Date` would not work: proxies set their own.
 */
export const serviceTimeHeader = 'Service-Time';

/**
 * Request header that a page sends when it requests an emailed code, and again with the code: 128 random bits per
 * page, in base64url. The platform's backend recognises the page by it when the device cookie is missing or was
 * replaced.
 */
export const codeRequesterHeader = 'Code-Requester';

/**
 * Request header of a verification that says what its credential approves: the `details.approval` of the response that
 * refused it. A verification without it approves nothing.
 */
export const approvalHeader = 'Approval';

/** Header of a webhook that holds its `WebhookSignature`, as the specification names it. */
export const defaultWebhookSignatureHeader = 'X-Service-Signature';

/**
 * Values of `Retry-After` (RFC 9110, section 10.2.3): whole seconds in the group `seconds`, or an HTTP-date
 * in one of its three forms (section 5.6.7), all of them in GMT. Any other value is to be ignored.
 */
export const retryAfterPattern: RegExp =
	/^(?:(?<seconds>\d{1,9})|[A-Z][a-z]{2,8}, \d\d[ -][A-Z][a-z]{2}[ -](?:\d\d){1,2} \d\d:\d\d:\d\d GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;
