import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { alice } from '../../testing/people.js';
import { queryKeys } from './queryKeys.js';
import { putTransaction } from './refreshTransactions.js';

test('stops watching a list that is removed while it is being read', () => {
	const client = new QueryClient();
	const cache = client.getQueryCache();
	const { accountId, transaction } = alice;
	const queryKey = [...queryKeys.transactions(accountId), {}];
	client.setQueryData(queryKey, { data: [transaction], hasMore: false, totalCount: 1 });
	const never = new Promise<never>(() => {});
	client.fetchQuery({ queryKey, queryFn: () => never }).catch(() => undefined);
	putTransaction(client, accountId, { ...transaction, status: 'COMPLETED' });
	expect(cache.hasListeners()).toBe(true);
	client.removeQueries();
	expect(cache.hasListeners()).toBe(false);
});
