import type { TransactionFilters } from '../../queries/queryKeys.js';

/** Filters that leave nothing out: what is left says how a list is read, not which. */
export function clearFilters({ limit, sortOrder }: TransactionFilters): TransactionFilters {
	return { ...(limit !== undefined && { limit }), ...(sortOrder && { sortOrder }) };
}
