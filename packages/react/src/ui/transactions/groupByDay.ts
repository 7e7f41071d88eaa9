import type { Transaction } from '@countersign/contract';
import { dayOf } from './dayOf.js';

/** The transactions of one day of this device. */
export interface TransactionDay {
	/** `YYYY-MM-DD`; empty for those that do not say when they were made. */
	readonly day: string;
	readonly members: readonly Transaction[];
}

/** Groups transactions by day. Days and transactions stay in the order in which they come. */
export function groupByDay(transactions: readonly Transaction[]): readonly TransactionDay[] {
	const days = new Map<string, Transaction[]>();
	for (const transaction of transactions) {
		const day = dayOf(transaction.createdAt);
		const members = days.get(day);
		if (members) members.push(transaction);
		else days.set(day, [transaction]);
	}
	return Array.from(days, ([day, members]) => ({ day, members }));
}
