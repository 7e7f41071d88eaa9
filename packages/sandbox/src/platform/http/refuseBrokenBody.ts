import { ServiceError } from './serviceError.js';

/** What reading a body failed with, as the client's fault: it hung up, and hears no answer. */
export function refuseBrokenBody(error: unknown): never {
	if (error instanceof ServiceError) throw error;
	throw new ServiceError(400, 'INVALID_REQUEST_FORMAT', 'The body broke off.');
}
