import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 400 INVALID_UMA_ADDRESS when it is not `$user@domain` */
export function requireUmaAddress(address: string): string {
	if (/^\$[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}(:\d{1,5})?$/.test(address)) return address;
	throw new ServiceError(400, 'INVALID_UMA_ADDRESS', 'A UMA address reads $user@domain.');
}
