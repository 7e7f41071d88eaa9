import type { Page, Quote, Transaction } from '@countersign/contract';
import type { ExecuteQuoteOptions, WalletError } from '@countersign/core';
import { queryKeys } from '@countersign/core/query';
import { watchReported } from '@countersign/test-kit';
import {
	keepPreviousData,
	type UseInfiniteQueryResult,
	type UseMutationResult,
	type UseQueryResult,
} from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { alice } from '../../testing/people.js';
import { useCredentials } from './credentials.js';
import { useMe } from './customer.js';
import { useInternalAccounts } from './internalAccounts.js';
import { useExecuteQuote, useQuote } from './quotes.js';
import { useInfiniteTransactions, useTransactions } from './transactions.js';

const ids = ({ data }: Page<Transaction>) => data.map(({ id }) => id);
const idsOf = (all: readonly Transaction[]) => all.map(({ id }) => id);

test('changes the data and its type with select, whose parameter has the type of the query', async () => {
	const { strict } = await createTestWorld(alice);
	const { result } = renderHook(
		() => ({
			page: useTransactions(undefined, { query: { select: ids } }),
			all: useInfiniteTransactions({}, { query: { select: idsOf } }),
			email: useMe({ query: { select: (me) => me.email } }),
		}),
		strict,
	);
	await waitFor(() => expect(result.current.page.data).toEqual([alice.transaction.id]));
	await waitFor(() => expect(result.current.all.data).toEqual([alice.transaction.id]));
	await waitFor(() => expect(result.current.email.data).toBe(alice.email));
	expectTypeOf(result.current.page).toEqualTypeOf<UseQueryResult<string[], WalletError>>();
	expectTypeOf(result.current.all).toEqualTypeOf<UseInfiniteQueryResult<string[], WalletError>>();
	expectTypeOf(result.current.email.data).toEqualTypeOf<string | undefined>();
});

const useOne = () => useTransactions({ limit: 5 }, { query: { enabled: undefined } });
const useAll = () => useInfiniteTransactions({}, { query: { staleTime: 1000 } });

test('keeps the type of the data when the options have no select', () => {
	expectTypeOf(useOne).returns.toEqualTypeOf<UseQueryResult<Page<Transaction>, WalletError>>();
	expectTypeOf(useAll).returns.toEqualTypeOf<
		UseInfiniteQueryResult<readonly Transaction[], WalletError>
	>();
});

type QueryOf<Hook extends (...input: never[]) => unknown> = NonNullable<
	NonNullable<Parameters<Hook>[1]>['query' & keyof NonNullable<Parameters<Hook>[1]>]
>;

test('accepts no option for a setting that keeps a hook safe', () => {
	expectTypeOf<QueryOf<typeof useQuote>>().not.toHaveProperty('queryFn');
	expectTypeOf<QueryOf<typeof useQuote>>().not.toHaveProperty('queryKey');
	expectTypeOf<QueryOf<typeof useQuote>>().toHaveProperty('staleTime');
	expectTypeOf<QueryOf<typeof useInfiniteTransactions>>().not.toHaveProperty('getNextPageParam');
	type OfMutation = NonNullable<NonNullable<Parameters<typeof useExecuteQuote>[0]>['mutation']>;
	expectTypeOf<OfMutation>().not.toHaveProperty('retry');
	expectTypeOf<OfMutation>().not.toHaveProperty('networkMode');
	expectTypeOf<OfMutation>().not.toHaveProperty('mutationFn');
});

test('ignores a key, a function or a retry of a mutation that JavaScript passes', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const query = {
		staleTime: 0,
		queryKey: ['mine'],
		queryFn: async () => ({ email: 'eve@example.com' }),
	};
	const mutation = { meta: {}, retry: 3, networkMode: 'online' };
	backend.respondTo(`POST /quotes/${alice.quote.id}/execute`, () => failure(503, 'BUSY'));
	const { result } = renderHook(
		() => ({
			me: useMe({ query }),
			execute: useExecuteQuote({ mutation }),
		}),
		strict,
	);
	await waitFor(() => expect(result.current.me.data?.email).toBe(alice.email));
	expect(client.getQueryData(['mine'])).toBeUndefined();
	await act(() => result.current.execute.mutateAsync({ quote: alice.quote }).catch(() => {}));
	const [sent] = client.getMutationCache().getAll();
	expect(sent?.options).toMatchObject({ retry: false, networkMode: 'always', gcTime: 0 });
});

test('lets enabled stop a read, but not start one without a session or an input', async () => {
	const { backend, strict } = await createTestWorld();
	const signedOut = renderHook(
		() => [
			useMe({ query: { enabled: true } }),
			useInfiniteTransactions({}, { query: { enabled: () => true } }),
		],
		strict,
	);
	await act(async () => {});
	expect(signedOut.result.current.map(({ fetchStatus }) => fetchStatus)).toEqual(['idle', 'idle']);
	expect(backend.calls()).toEqual([]);
	const world = await createTestWorld(alice);
	const { result, rerender } = renderHook(
		({ enabled }: { enabled: boolean }) => [
			useMe({ query: { enabled } }),
			useQuote(undefined, { query: { enabled } }),
			useTransactions({}, { query: { enabled: () => enabled } }),
			useInfiniteTransactions({}, { query: { enabled } }),
		],
		{ ...world.strict, initialProps: { enabled: false } },
	);
	expect(world.backend.calls()).toEqual([]);
	rerender({ enabled: true });
	await waitFor(() => expect(result.current.filter(({ isSuccess }) => isSuccess)).toHaveLength(3));
	expect(result.current[1]).toMatchObject({ fetchStatus: 'idle', isPending: true });
});

test('uses staleTime, placeholderData and throwOnError of the component', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const { result, rerender } = renderHook(
		({ limit }: { limit: number }) =>
			useTransactions({ limit }, { query: { placeholderData: keepPreviousData } }),
		{ ...strict, initialProps: { limit: 5 } },
	);
	await waitFor(() => expect(result.current.isSuccess).toBe(true));
	rerender({ limit: 6 });
	expect(result.current).toMatchObject({ isPlaceholderData: true, isSuccess: true });
	await waitFor(() => expect(result.current.isPlaceholderData).toBe(false));
	client.setQueryData(queryKeys.me(alice.accountId), { email: 'cached@example.com' });
	backend.forgetCalls();
	const fresh = renderHook(() => useMe({ query: { staleTime: Number.POSITIVE_INFINITY } }), strict);
	expect(fresh.result.current.data?.email).toBe('cached@example.com');
	expect(backend.calls(/\/me/)).toEqual([]);
});

test('keeps the default of the hook or the client when an option is undefined', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	backend.respondTo('GET /me', () => failure(404, 'NOT_FOUND'));
	const { result } = renderHook(
		() => useMe({ query: { retry: undefined, enabled: undefined, select: undefined } }),
		strict,
	);
	await waitFor(() => expect(result.current.isError).toBe(true));
	expect(backend.calls(/\/me/)).toHaveLength(1);
	const onSuccess = vi.fn();
	client.setDefaultOptions({ mutations: { onSuccess } });
	const mutation = { onSuccess: undefined, onError: undefined, scope: undefined };
	const paying = renderHook(
		() => ({
			pages: useInfiniteTransactions({}, { query: { staleTime: undefined, select: undefined } }),
			execute: useExecuteQuote({ mutation }),
		}),
		strict,
	);
	await act(() => paying.result.current.execute.mutateAsync({ quote: alice.quote }));
	expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('removes credentials read before a sign-in when the component unmounts, whatever its gcTime', async () => {
	const { client, strict } = await createTestWorld();
	const { result, unmount } = renderHook(
		() => useCredentials({ beforeSignIn: true }, { query: { gcTime: 60_000, retry: false } }),
		strict,
	);
	await waitFor(() => expect(result.current.isFetched).toBe(true));
	const cached = () =>
		client.getQueryCache().findAll({ queryKey: queryKeys.credentials(undefined) });
	expect(cached()).toHaveLength(1);
	unmount();
	await waitFor(() => expect(cached()).toEqual([]));
});

test('passes what TanStack passes to the callbacks of a mutation, with the context of onMutate', async () => {
	const { strict } = await createTestWorld(alice);
	const calls: unknown[] = [];
	const { result } = renderHook(
		() =>
			useExecuteQuote({
				mutation: {
					onMutate: ({ quote }) => ({ optimistic: quote.id }),
					onSuccess: (quote, variables, context) => {
						expectTypeOf(quote).toEqualTypeOf<Quote>();
						expectTypeOf(context).toEqualTypeOf<{ optimistic: string }>();
						calls.push(['onSuccess', quote.id, variables.quote.id, context.optimistic]);
					},
					onSettled: (_quote, error, _variables, context) => {
						calls.push(['onSettled', error, context?.optimistic]);
					},
				},
			}),
		strict,
	);
	expectTypeOf(result.current).toEqualTypeOf<
		UseMutationResult<Quote, WalletError, ExecuteQuoteOptions, { optimistic: string }>
	>();
	await act(() => result.current.mutateAsync({ quote: alice.quote }));
	const { id } = alice.quote;
	expect(calls).toEqual([
		['onSuccess', id, id, id],
		['onSettled', null, id],
	]);
});

test('passes a refusal to onError as a WalletError', async () => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo(`POST /quotes/${alice.quote.id}/execute`, () => failure(400, 'INVALID_INPUT'));
	const codes: string[] = [];
	const { result } = renderHook(
		() => useExecuteQuote({ mutation: { onError: ({ code }) => void codes.push(code) } }),
		strict,
	);
	await act(() => result.current.mutateAsync({ quote: alice.quote }).catch(() => {}));
	expect(codes).toEqual(['service.rejected']);
});

test.each<[string, () => unknown]>([
	['never finishes', () => new Promise(() => {})],
	[
		'throws',
		() => {
			throw new Error('of the application');
		},
	],
])('refreshes balances although onSuccess %s', async (_, onSuccess) => {
	watchReported(onTestFinished);
	const { backend, strict } = await createTestWorld(alice);
	const { result } = renderHook(
		() => ({
			accounts: useInternalAccounts(),
			execute: useExecuteQuote({ mutation: { onSuccess } }),
		}),
		strict,
	);
	await waitFor(() => expect(result.current.accounts.isSuccess).toBe(true));
	backend.forgetCalls();
	act(() => result.current.execute.mutate({ quote: alice.quote }));
	await waitFor(() => expect(backend.calls(/internal-accounts/)).toHaveLength(1));
});
