import { isWalletError } from '../errors.js';

/** For removals: what is not there any more counts as removed. Anything else is thrown on. */
export function ignoreMissing(error: unknown): void {
	if (!isWalletError(error) || error.code !== 'service.not_found') throw error;
}
