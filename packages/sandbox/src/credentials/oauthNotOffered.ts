import { ServiceError } from '../http/serviceError.js';

/** 501 for credentials of an OpenID provider. */
export function oauthNotOffered(): ServiceError {
	return new ServiceError(
		501,
		'NOT_IMPLEMENTED',
		'This sandbox does not offer OAUTH credentials yet.',
	);
}
