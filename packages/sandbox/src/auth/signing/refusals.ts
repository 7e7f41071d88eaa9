import { ServiceError } from '../../platform/http/serviceError.js';

/** 401 UNAUTHORIZED whose `reason` names the check that failed. */
export function unauthorized(reason: string): ServiceError {
	return new ServiceError(401, 'UNAUTHORIZED', 'The request could not be authenticated.', {
		reason,
	});
}

/** 401 WALLET_SIGNATURE_INVALID. It does not tell whether the key or the signature was wrong. */
export function invalidSignature(): ServiceError {
	const message = 'No key that may sign this has signed it.';
	return new ServiceError(401, 'WALLET_SIGNATURE_INVALID', message);
}

/** 404 for a credential, session or account that is not there, or no longer. */
export function notFound(what: 'credential' | 'session' | 'internal account'): ServiceError {
	return new ServiceError(404, 'REFERENCE_NOT_FOUND', `There is no such ${what}.`);
}
