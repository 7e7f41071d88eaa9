import { putTransaction, queryKeys } from '@countersign/core/query';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice } from '../../testing/people.js';

test('stops watching a list that is removed while it is being read', async () => {
	const { wallet } = await createTestWorld(alice);
	const client = new QueryClient();
	const cache = client.getQueryCache();
	const { accountId, transaction } = alice;
	const queryKey = [...queryKeys.transactions(accountId), {}];
	client.setQueryData(queryKey, { data: [transaction], hasMore: false, totalCount: 1 });
	const never = new Promise<never>(() => {});
	client.fetchQuery({ queryKey, queryFn: () => never }).catch(() => undefined);
	putTransaction(wallet, client, { ...transaction, status: 'COMPLETED' });
	expect(cache.hasListeners()).toBe(true);
	client.removeQueries();
	expect(cache.hasListeners()).toBe(false);
});
