import { isWalletError } from '@countersign/core';

const maxRetries = 3;

/** Whether a failed read goes out again: only when the error itself says that this may help. */
export function retryQuery(failures: number, error: unknown): boolean {
	return failures < maxRetries && isWalletError(error) && error.retryable;
}
