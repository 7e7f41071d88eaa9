import { ServiceError } from '../../platform/http/serviceError.js';

/** 401 WALLET_SIGNATURE_INVALID. It does not tell whether the key or the signature was wrong. */
export function invalidSignature(): ServiceError {
	const message = 'No key that may sign this has signed it.';
	return new ServiceError(401, 'WALLET_SIGNATURE_INVALID', message);
}
