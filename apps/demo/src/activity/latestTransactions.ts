import type { TransactionFilters } from '@countersign/core/query';

/** The list that Activity reads without filters. Home shows its beginning, so that both share what was read. */
export const latestTransactions: TransactionFilters = { limit: 50 };
