import { watchReported } from '@countersign/test-kit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { alice } from '../../testing/people.js';
import { useMe } from './customer.js';
import { useExecuteQuote } from './quotes.js';
import { useRevokeSession } from './sessions.js';

const canary = new Error('A callback of the application fails.');
const fail = () => {
	throw canary;
};

const failOnSuccess = (_data: unknown, error: unknown) => {
	if (!error) throw canary;
};
/** The newest TanStack Query rejects a promise that nobody handles for what throws after a failure. */
const everyCallback =
	inject('reactVersion') === '18.2.0'
		? { onSuccess: fail, onError: fail, onSettled: fail }
		: { onSuccess: fail, onSettled: failOnSuccess };

test.each([
	['onSuccess throws', { onSuccess: fail }],
	['onSettled throws', { onSettled: failOnSuccess }],
	['every callback throws', everyCallback],
])('reports a payment as a success although %s in the MutationCache', async (_, config) => {
	const reported = watchReported(onTestFinished);
	const { client, strict } = await createTestWorld(alice);
	client.getMutationCache().config = config;
	const [ofHook, ofCall] = [vi.fn(), vi.fn()];
	const callbacks = { onSuccess: ofHook, onError: ofHook };
	const { result } = renderHook(() => useExecuteQuote({ mutation: callbacks }), strict);
	await expect(
		act(() => result.current.mutateAsync({ quote: alice.quote })),
	).resolves.toMatchObject({ status: 'PROCESSING' });
	expect(result.current).toMatchObject({ status: 'success', isSuccess: true, error: null });

	const calls = { onSuccess: ofCall, onError: fail, onSettled: ofCall };
	act(() => result.current.mutate({ quote: alice.quote }, calls));
	await waitFor(() => expect(ofCall).toHaveBeenCalledTimes(2));
	expect(result.current).toMatchObject({ status: 'success', data: { status: 'PROCESSING' } });
	expect(ofCall.mock.calls.map(([first]) => first.status)).toEqual(['PROCESSING', 'PROCESSING']);
	for (const [first] of ofHook.mock.calls) expect(first.status).toBe('PROCESSING');
	for (const error of reported) expect(error).toBe(canary);
});

test('calls the callbacks of the hook once although the MutationCache throws', async () => {
	const reported = watchReported(onTestFinished);
	const { client, strict } = await createTestWorld(alice);
	client.getMutationCache().config = { onSuccess: fail };
	const [onSuccess, onError, onSettled] = [vi.fn(), vi.fn(), vi.fn()];
	const mutation = { onSuccess, onError, onSettled, throwOnError: true };
	const { result } = renderHook(() => useExecuteQuote({ mutation }), strict);
	await act(() => result.current.mutateAsync({ quote: alice.quote }));
	expect(onSuccess).toHaveBeenCalledTimes(1);
	expect(onSettled.mock.calls.map(([data, error]) => [data.status, error])).toEqual([
		['PROCESSING', null],
	]);
	expect(onError).not.toHaveBeenCalled();
	expect(reported).toEqual([canary]);
});

test('reports a refusal after a success as a refusal although the MutationCache throws', async () => {
	watchReported(onTestFinished);
	const { backend, client, strict } = await createTestWorld(alice);
	client.getMutationCache().config = everyCallback;
	const { result } = renderHook(() => useExecuteQuote(), strict);
	await act(() => result.current.mutateAsync({ quote: alice.quote }));
	const quote = { ...alice.quote, id: 'Quote:refused' };
	backend.respondTo(`POST /quotes/${quote.id}/execute`, () => failure(400, 'INVALID_INPUT'));
	backend.respondTo(`GET /quotes/${quote.id}`, () => Response.json(quote));
	await act(() =>
		expect(result.current.mutateAsync({ quote })).rejects.toMatchObject({
			code: 'service.rejected',
		}),
	);
	expect(result.current.error?.code).toBe('service.rejected');
});

test('does not report a mutation that never started as a success', async () => {
	watchReported(onTestFinished);
	const { client, strict } = await createTestWorld(alice);
	const { result } = renderHook(() => useExecuteQuote(), strict);
	const variables = { quote: alice.quote };
	await act(() => result.current.mutateAsync(variables));
	client.getMutationCache().config = { onMutate: fail };
	await act(() => expect(result.current.mutateAsync(variables)).rejects.toBe(canary));
	expect(result.current.isError).toBe(true);
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
