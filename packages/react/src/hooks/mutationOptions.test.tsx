import { useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice } from '../../testing/people.js';
import { useMe } from './customer.js';
import { useInternalAccounts } from './internalAccounts.js';
import { useExecuteQuote } from './quotes.js';
import { useRevokeSession } from './sessions.js';

test('returns the result of TanStack Query as it is', async () => {
	const { strict } = await createTestWorld(alice);
	const { result, rerender } = renderHook(() => useExecuteQuote(), strict);
	const before = result.current;
	rerender();
	expect(result.current.mutate).toBe(before.mutate);
	const plain = renderHook(() => useMutation({}), strict).result.current;
	expect(Object.keys(before).sort()).toEqual(Object.keys(plain).sort());
});

test('fails with what a callback of the MutationCache throws, after the lists have refreshed', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const thrown = new Error('A callback of the application fails.');
	client.getMutationCache().config = {
		onSuccess: () => {
			throw thrown;
		},
	};
	const { result } = renderHook(
		() => ({ accounts: useInternalAccounts(), execute: useExecuteQuote() }),
		strict,
	);
	await waitFor(() => expect(result.current.accounts.isSuccess).toBe(true));
	backend.forgetCalls();
	const pay = () => result.current.execute.mutateAsync({ quote: alice.quote });
	await act(() => expect(pay()).rejects.toBe(thrown));
	await waitFor(() => expect(backend.calls(/internal-accounts/)).toHaveLength(1));
});

test('rejects an aborted action with its reason, whatever that is', async () => {
	const { strict } = await createTestWorld(alice);
	const { result } = renderHook(() => useExecuteQuote(), strict);
	const controller = new AbortController();
	controller.abort('left the page');
	const variables = { quote: alice.quote, signal: controller.signal };
	await act(() => expect(result.current.mutateAsync(variables)).rejects.toBe('left the page'));
	expect(result.current).toMatchObject({ isError: true, error: 'left the page' });
});

test('does not wait for another action in the default scope of the client', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	client.setDefaultOptions({ mutations: { scope: { id: 'serial' } } });
	backend.respondTo(`POST /quotes/${alice.quote.id}/execute`, () => new Promise(() => {}));
	const { result } = renderHook(
		() => ({ me: useMe(), execute: useExecuteQuote(), revoke: useRevokeSession() }),
		strict,
	);
	act(() => result.current.execute.mutate({ quote: alice.quote }));
	await waitFor(() => expect(backend.calls(/execute/)).toHaveLength(1));
	act(() =>
		result.current.revoke.mutate({ sessionId: 'Session:00000000-0000-4000-8000-000000000001' }),
	);
	await waitFor(() => expect(backend.calls(/DELETE .*sessions/)).not.toEqual([]));
});
