import { isWalletError } from '../errors.js';

/** Whether a request ended without an answer, or with one that says nothing of its effect. */
export function isAnswerLost(error: unknown): boolean {
	return (
		isWalletError(error) &&
		(error.code.startsWith('network.') || error.code === 'service.unavailable')
	);
}
