import type { TransactionFilters } from '../../queries/queryKeys.js';
import { statusesOf } from './statusesOf.js';

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
