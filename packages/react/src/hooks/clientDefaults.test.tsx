import { type DefaultOptions, keepPreviousData, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { holdFirst } from '../../testing/holdFirst.js';
import { alice, bob } from '../../testing/people.js';
import { signIn } from '../../testing/signIn.js';
import { internalAccountsQueryOptions } from '../queries/internalAccounts.js';
import { useSession } from '../state/useSession.js';
import { useMe } from './customer.js';
import { useInternalAccounts } from './internalAccounts.js';
import { useExchangeRates, useExecuteQuote } from './quotes.js';
import { useInfiniteTransactions, useTransactions } from './transactions.js';

const useReads = () => ({
	me: useMe(),
	page: useTransactions(),
	pages: useInfiniteTransactions(),
	rates: useExchangeRates(),
});

test.each<[string, object]>([
	['initialData: null', { initialData: null }],
	['placeholderData: null', { placeholderData: null }],
	['placeholderData: {}', { placeholderData: {} }],
	['select', { select: () => 'of the application' }],
	['notifyOnChangeProps', { notifyOnChangeProps: ['failureCount'] }],
	['persister', { persister: () => 'of the application' }],
	['enabled: false', { enabled: false }],
	['structuralSharing: false', { structuralSharing: false }],
	['gcTime: 0', { gcTime: 0 }],
])('returns the data that was read, whatever the client has for %s', async (_, queries) => {
	const { client, strict } = await createTestWorld(alice);
	client.setDefaultOptions({ queries });
	const { result } = renderHook(useReads, strict);
	for (const read of Object.values(result.current)) {
		expect(read).toMatchObject({ data: undefined, isPending: true, isPlaceholderData: false });
	}
	await waitFor(() => expect(result.current.rates.isSuccess).toBe(true));
	await waitFor(() => expect(result.current.pages.isSuccess).toBe(true));
	await waitFor(() => expect(result.current.me.data?.email).toBe(alice.email));
	await waitFor(() => expect(result.current.page.data?.data).toHaveLength(1));
	expect(result.current.pages.data).toEqual([alice.transaction]);
	expect(result.current.rates.data).toEqual(expect.any(Array));
});

test('returns errors, even if the client throws by default, unless the component asks to throw', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const throwOnError = true;
	client.setDefaultOptions({ queries: { throwOnError }, mutations: { throwOnError } });
	backend.respondTo('GET /me', () => failure(404, 'NOT_FOUND'));
	backend.respondTo(`POST /quotes/${alice.quote.id}/execute`, () => failure(400, 'INVALID_INPUT'));
	const { result } = renderHook(() => ({ me: useMe(), execute: useExecuteQuote() }), strict);
	await waitFor(() => expect(result.current.me.error?.code).toBe('service.not_found'));
	act(() => result.current.execute.mutate({ quote: alice.quote }));
	await waitFor(() => expect(result.current.execute.error?.code).toBe('service.rejected'));
	const own = renderHook(
		() => useExecuteQuote({ mutation: { throwOnError: ({ code }) => code === 'input.invalid' } }),
		strict,
	);
	expect(own.result.current.isIdle).toBe(true);
});

test.each<[string, DefaultOptions['queries']]>([
	['staleTime: static', { staleTime: 'static' }],
	[
		'no refetches',
		{ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false, refetchOnWindowFocus: false },
	],
])(
	'reads a balance again after a payment, on the page or when it is next shown, with %s',
	async (_, queries) => {
		const { backend, client, strict } = await createTestWorld(alice);
		client.setDefaultOptions({ queries: { ...queries, gcTime: 60_000 } });
		const balance = () => useInternalAccounts();
		const shown = renderHook(balance, strict);
		const { result } = renderHook(() => useExecuteQuote(), strict);
		await waitFor(() => expect(shown.result.current.isSuccess).toBe(true));
		const reads = () => backend.calls(/internal-accounts/).length;
		expect(reads()).toBe(1);
		await act(() => result.current.mutateAsync({ quote: alice.quote }));
		await waitFor(() => expect(reads()).toBe(2));
		shown.unmount();
		const still = renderHook(balance, strict);
		await act(async () => {});
		expect(reads()).toBe(2);
		still.unmount();
		await act(() => result.current.mutateAsync({ quote: alice.quote }));
		expect(reads()).toBe(2);
		renderHook(balance, strict);
		await waitFor(() => expect(reads()).toBe(3));
	},
);

test('refetches stale data through the options after an action, even if the client never refetches', async () => {
	const { backend, client, wallet, strict } = await createTestWorld(alice);
	const staleTime = Number.POSITIVE_INFINITY;
	client.setDefaultOptions({ queries: { staleTime, refetchOnMount: false, gcTime: 60_000 } });
	const balance = () => useQuery(internalAccountsQueryOptions(wallet));
	const shown = renderHook(balance, strict);
	await waitFor(() => expect(shown.result.current.isSuccess).toBe(true));
	shown.unmount();
	const { result } = renderHook(() => useExecuteQuote(), strict);
	await act(() => result.current.mutateAsync({ quote: alice.quote }));
	renderHook(balance, strict);
	await waitFor(() => expect(backend.calls(/internal-accounts/)).toHaveLength(2));
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
