import type { TransactionStatus, TransactionType } from '@countersign/contract';
import type { TransactionFilters } from '@countersign/core/query';

const both = ['PROCESSING', 'COMPLETED', 'FAILED', 'PENDING', 'EXPIRED'] as const;

/** A change of filters; undefined removes one. */
export type FilterChange = {
	readonly [Name in keyof TransactionFilters]: TransactionFilters[Name] | undefined;
};

/**
 * Applies a change to the filters, and drops those that the new direction does not have: a status, or the
 * recipient when only incoming transactions are shown.
 */
export function changeFilters(
	filters: TransactionFilters,
	change: FilterChange,
): TransactionFilters {
	const changed = { ...filters, ...change };
	const { status, type } = changed;
	const isKnown = statusesOf(type).some((one) => one === status);
	const fitting = {
		...changed,
		status: isKnown ? status : undefined,
		accountIdentifier: type === 'INCOMING' ? undefined : changed.accountIdentifier,
	};
	return Object.fromEntries(Object.entries(fitting).filter(([, value]) => value !== undefined));
}

/** Removes all filters, and keeps the page size and the order. */
export function clearFilters({ limit, sortOrder }: TransactionFilters): TransactionFilters {
	return { ...(limit !== undefined && { limit }), ...(sortOrder && { sortOrder }) };
}

/** A status that transactions can be filtered by. */
type FilterStatus = Extract<TransactionStatus, (typeof both)[number] | 'REJECTED' | 'REFUNDED'>;

/** The statuses that transactions of a direction can be filtered by. */
export function statusesOf(type: TransactionType | undefined): readonly FilterStatus[] {
	return type === 'OUTGOING' ? both : [...both, 'REJECTED', 'REFUNDED'];
}
