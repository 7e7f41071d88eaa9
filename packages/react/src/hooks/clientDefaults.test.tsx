import { keepPreviousData } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { holdFirst } from '../../testing/holdFirst.js';
import { alice, bob } from '../../testing/people.js';
import { signIn } from '../../testing/signIn.js';
import { useSession } from '../state/useSession.js';
import { useMe } from './customer.js';
import { useInternalAccounts } from './internalAccounts.js';
import { useExchangeRates, useExecuteQuote } from './quotes.js';
import { useInfiniteTransactions, useTransactions } from './transactions.js';

test('follows the defaults of the client', async () => {
	const { client, strict } = await createTestWorld(alice);
	client.setDefaultOptions({ queries: { select: () => 'of the application' } });
	const { result } = renderHook(() => ({ me: useMe(), rates: useExchangeRates() }), strict);
	await waitFor(() => expect(result.current.rates.data).toBe('of the application'));
	expect(result.current.me.data).toBe('of the application');
});

test('reads a balance again after a payment, even if the client never refetches', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const staleTime = Number.POSITIVE_INFINITY;
	client.setDefaultOptions({ queries: { staleTime, refetchOnMount: false } });
	const shown = renderHook(() => useInternalAccounts(), strict);
	const { result } = renderHook(() => useExecuteQuote(), strict);
	await waitFor(() => expect(shown.result.current.isSuccess).toBe(true));
	const reads = () => backend.calls(/internal-accounts/).length;
	expect(reads()).toBe(1);
	await act(() => result.current.mutateAsync({ quote: alice.quote }));
	await waitFor(() => expect(reads()).toBe(2));
});

test('repeats a first read that was answered before an action', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const none = () => Response.json({ data: [], hasMore: false });
	const reads = holdFirst(backend, 'GET /customers/internal-accounts', none);
	const { result } = renderHook(
		() => ({ accounts: useInternalAccounts(), execute: useExecuteQuote() }),
		strict,
	);
	await waitFor(() => expect(reads.count()).toBe(1));
	await act(() => result.current.execute.mutateAsync({ quote: alice.quote }));
	await act(async () => reads.release());
	await waitFor(() => expect(reads.count()).toBe(2));
	expect(result.current.accounts.isSuccess).toBe(true);
});

test('shows the first error when the client retries nothing', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	client.setDefaultOptions({ queries: { retry: false } });
	backend.respondTo('GET /me', () => failure(503, 'BUSY'));
	const { result } = renderHook(() => useMe(), strict);
	await waitFor(() => expect(result.current.failureCount).toBe(1));
	expect(result.current.isError).toBe(true);
});

test('shows previous data of a component as a placeholder only for the same account', async () => {
	const { wallet, strict } = await createTestWorld(alice);
	const seenByBob: unknown[] = [];
	const query = { placeholderData: keepPreviousData };
	const { result } = renderHook(() => {
		const session = useSession();
		const page = useTransactions({ limit: 5 }, { query });
		const pages = useInfiniteTransactions({}, { query });
		const me = useMe({ query });
		if ('session' in session && session.session.accountId === bob.accountId) {
			seenByBob.push(me.data?.email, page.data?.data[0]?.id, pages.data?.[0]?.id);
		}
		return { me, page, pages };
	}, strict);
	const isRead = () => Object.values(result.current).every(({ isSuccess }) => isSuccess);
	await waitFor(() => expect(isRead()).toBe(true));
	await act(() => signIn(wallet, bob));
	await waitFor(() => expect(isRead()).toBe(true));
	expect(result.current.me.data?.email).toBe(bob.email);
	expect(new Set(seenByBob)).toEqual(new Set([undefined, bob.email, bob.transaction.id]));
});
