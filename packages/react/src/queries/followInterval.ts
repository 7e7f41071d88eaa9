import type { Transaction } from '@countersign/contract';
import { followDelay, type WalletError } from '@countersign/core';
import type { Query } from '@tanstack/react-query';

/** Milliseconds until a followed transaction is read again; `false` once it is final or cannot be read. */
export function followInterval({
	state,
}: Pick<Query<Transaction, WalletError>, 'state'>): number | false {
	const { data, error, dataUpdateCount, errorUpdateCount } = state;
	if (error && !error.retryable) return false;
	return followDelay(data, dataUpdateCount + errorUpdateCount) ?? false;
}
