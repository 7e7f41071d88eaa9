import { ServiceError } from '../../platform/http/serviceError.js';

/** 404 for a credential, session or account that is not there, or no longer. */
export function notFound(what: 'credential' | 'session' | 'internal account'): ServiceError {
	return new ServiceError(404, 'REFERENCE_NOT_FOUND', `There is no such ${what}.`);
}
