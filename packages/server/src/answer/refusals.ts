import { Refusal } from './refusal.js';

/** Another customer's thing and no thing at all look the same. */
export const notFound = (): Refusal => new Refusal(404, 'NOT_FOUND', 'There is nothing here.');

export const signedOut = (): Refusal => new Refusal(401, 'SIGNED_OUT', 'Sign in first.');

export const invalidInput = (message: string): Refusal =>
	new Refusal(400, 'INVALID_INPUT', message);

export const unavailable = (
	status: 502 | 503 | 504,
	message: string,
	retryAfter?: string,
	options?: ErrorOptions,
): Refusal => new Refusal(status, 'UPSTREAM_UNAVAILABLE', message, retryAfter, options);
