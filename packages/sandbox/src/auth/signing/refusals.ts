import { ServiceError } from '../../platform/http/serviceError.js';

/** 401 UNAUTHORIZED whose `reason` names the check that failed. */
export function unauthorized(reason: string): ServiceError {
	return new ServiceError(401, 'UNAUTHORIZED', 'The request could not be authenticated.', {
		reason,
	});
}

/** 401 WALLET_SIGNATURE_INVALID. It does not reveal whether the key or the signature was wrong. */
export function invalidSignature(): ServiceError {
	const message = 'The signature was not made by a key that may sign this request.';
	return new ServiceError(401, 'WALLET_SIGNATURE_INVALID', message);
}

/** 404 for an unknown or removed credential, session or account. */
export function notFound(what: 'credential' | 'session' | 'internal account'): ServiceError {
	return new ServiceError(404, 'REFERENCE_NOT_FOUND', `There is no such ${what}.`);
}
