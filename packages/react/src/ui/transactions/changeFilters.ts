import type { TransactionStatus, TransactionType } from '@countersign/contract';
import type { TransactionFilters } from '../../queries/queryKeys.js';

const both = ['PROCESSING', 'COMPLETED', 'FAILED', 'PENDING', 'EXPIRED'] as const;

/** What may be filtered by; undefined takes a filter away. */
export type FilterChange = {
	readonly [Name in keyof TransactionFilters]: TransactionFilters[Name] | undefined;
};

/**
 * Filters with some of them changed. What the direction does not know goes with it: a status, or whom
 * money that came in was sent to.
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

/** Filters that leave nothing out: what is left says how a list is read, not which. */
export function clearFilters({ limit, sortOrder }: TransactionFilters): TransactionFilters {
	return { ...(limit !== undefined && { limit }), ...(sortOrder && { sortOrder }) };
}

/** A status that people look for. */
type FilterStatus = Extract<TransactionStatus, (typeof both)[number] | 'REJECTED' | 'REFUNDED'>;

/** The statuses that transactions of a direction can be looked for by. */
export function statusesOf(type: TransactionType | undefined): readonly FilterStatus[] {
	return type === 'OUTGOING' ? both : [...both, 'REJECTED', 'REFUNDED'];
}
