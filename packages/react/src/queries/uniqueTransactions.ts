import type { Page, Transaction } from '@countersign/contract';
import type { InfiniteData } from '@tanstack/react-query';

/**
 * The transactions of all pages, each once: where it stood first, as it was read last. Pages of a service
 * that counts rows instead of remembering one overlap when something arrives in between.
 */
export function uniqueTransactions({
	pages,
}: InfiniteData<Page<Transaction>, string | undefined>): readonly Transaction[] {
	const byId = new Map<string, Transaction>();
	for (const transaction of pages.flatMap(({ data }) => data))
		byId.set(transaction.id, transaction);
	return [...byId.values()];
}
