import { isWalletError } from '../errors.js';

/** Whether a request ended without a response, or with one that does not tell whether it took effect. */
export function isResponseLost(error: unknown): boolean {
	return (
		isWalletError(error) &&
		(error.code.startsWith('network.') || error.code === 'service.unavailable')
	);
}
