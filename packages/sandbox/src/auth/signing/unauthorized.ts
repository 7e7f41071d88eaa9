import { ServiceError } from '../../platform/http/serviceError.js';

/** 401 UNAUTHORIZED whose `reason` names the check that failed. */
export function unauthorized(reason: string): ServiceError {
	return new ServiceError(401, 'UNAUTHORIZED', 'The request could not be authenticated.', {
		reason,
	});
}
