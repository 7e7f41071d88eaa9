import type { Transaction } from '@countersign/contract';
import {
	putTransaction,
	queryKeys,
	refreshTransactions,
	type TransactionFilters,
} from '@countersign/core/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { alice } from '../../testing/people.js';
import { useInfiniteTransactions } from './transactions.js';

const transaction = (id: number, status = 'COMPLETED'): Transaction => ({
	...alice.transaction,
	id: `Transaction:${id}`,
	status,
});
const idsOf = (transactions: readonly Transaction[] = []) =>
	transactions.map(({ id }) => Number(id.split(':')[1]));

/**
 * A list of ten, the newest first, two on a page. Its cursors name the last row, as the sandbox's do, or
 * count rows, as those of an unknown service may.
 */
async function show(cursors: 'rows' | 'counts', filters: TransactionFilters = {}) {
	const world = await createTestWorld(alice);
	const books = Array.from({ length: 10 }, (_, index) => transaction(10 - index));
	world.backend.respondTo('GET /transactions', () => {
		const call = world.backend.calls().at(-1) ?? '';
		const cursor = new URLSearchParams(call.split('?')[1]).get('cursor');
		const from =
			cursor === null
				? 0
				: cursors === 'counts'
					? Number(cursor)
					: books.findIndex(({ id }) => id === cursor) + 1;
		const data = books.slice(from, from + 2);
		const hasMore = from + 2 < books.length;
		const nextCursor = cursors === 'counts' ? `${from + 2}` : data.at(-1)?.id;
		return Response.json({ data, hasMore, ...(hasMore && { nextCursor }) });
	});
	const { result } = renderHook(
		() => useInfiniteTransactions({ limit: 2, ...filters }),
		world.strict,
	);
	// TanStack Query renders anew for what was looked at only.
	const ids = () => idsOf(result.current.data);
	await waitFor(() => expect(ids()).toHaveLength(2));
	const more = () => act(() => result.current.fetchNextPage());
	return { ...world, books, result, more, ids };
}

test.each(['rows', 'counts'] as const)(
	'neither repeats nor skips transactions when more arrive between pages, by cursors of %s',
	async (cursors) => {
		const { books, result, more, ids } = await show(cursors);
		for (let id = 11; result.current.hasNextPage; id += 1) {
			books.unshift(transaction(id));
			await more();
			await waitFor(() => expect(result.current.isFetching).toBe(false));
		}
		expect(ids()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
	},
);

test('lists new transactions once and updates the others on a refresh', async () => {
	const { backend, books, client, more, ids, result } = await show('rows');
	await more();
	await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7]));
	books[0] = transaction(10, 'FAILED');
	books.unshift(transaction(11));
	backend.forgetCalls();
	// As an execution does, which knows nothing of how lists are read.
	await act(() => client.invalidateQueries({ queryKey: queryKeys.transactions(alice.accountId) }));
	await waitFor(() => expect(ids()).toEqual([11, 10, 9, 8]));
	expect(result.current.data?.[1]?.status).toBe('FAILED');
	expect(backend.calls()).toEqual([
		'GET /transactions?limit=2',
		'GET /transactions?limit=2&cursor=Transaction%3A10',
	]);
});

test('reads one page or one transaction when one transaction changes, however long the list is', async () => {
	const { backend, books, client, wallet, more, ids, result } = await show('rows');
	await more();
	await more();
	await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7, 6, 5]));
	books.unshift(transaction(11));
	backend.forgetCalls();
	act(() => refreshTransactions(wallet, client, ['Transaction:11']));
	await waitFor(() => expect(ids()).toEqual([11, 10, 9, 8, 7, 6, 5]));
	expect(backend.calls()).toEqual(['GET /transactions?limit=2']);
	backend.forgetCalls();
	backend.respondTo('GET /transactions/Transaction:7', () =>
		Response.json(transaction(7, 'FAILED')),
	);
	act(() => refreshTransactions(wallet, client, ['Transaction:7']));
	await waitFor(() => expect(result.current.data?.[4]?.status).toBe('FAILED'));
	expect(backend.calls()).toEqual(['GET /transactions/Transaction:7']);
	await more();
	await waitFor(() => expect(ids()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3]));
});

test('reads each page once, not each transaction, on a refresh after many changes', async () => {
	const { backend, books, client, wallet, more, ids, result } = await show('rows');
	await more();
	await more();
	await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7, 6, 5]));
	for (let index = 0; index < 6; index += 1) books[index] = transaction(10 - index, 'FAILED');
	backend.forgetCalls();
	act(() =>
		refreshTransactions(
			wallet,
			client,
			books.slice(0, 6).map(({ id }) => id),
		),
	);
	const statuses = () => result.current.data?.map(({ status }) => status);
	await waitFor(() => expect(statuses()).toEqual(Array(6).fill('FAILED')));
	expect(backend.calls()).toHaveLength(3);
});

test('keeps the pages that were read when the next one fails', async () => {
	const { backend, more, ids } = await show('rows');
	backend.respondTo('GET /transactions', () => failure(400, 'INVALID_INPUT'));
	const { error, isFetchNextPageError } = await more();
	expect(isFetchNextPageError).toBe(true);
	expect(error?.code).toBe('service.rejected');
	expect(ids()).toEqual([10, 9]);
});

test('stops when the service repeats a cursor', async () => {
	const { backend, more } = await show('rows');
	backend.respondTo('GET /transactions', () =>
		Response.json({ data: [transaction(1)], hasMore: true, nextCursor: 'again' }),
	);
	await more();
	const { hasNextPage } = await more();
	expect(hasNextPage).toBe(false);
});

test('waits while nobody is signed in', async () => {
	const { backend, strict } = await createTestWorld();
	const { result } = renderHook(() => useInfiniteTransactions(), strict);
	expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
	expect(backend.calls()).toEqual([]);
});

test('keeps a change that arrives while the next page is read', async () => {
	const { backend, books, client, wallet, more, ids, result } = await show('rows');
	await more();
	await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7]));
	let respond: (response: Response) => void = () => {};
	const page = Response.json({ data: books.slice(4, 6), hasMore: false });
	const newest = () => Response.json({ data: books.slice(0, 2), hasMore: true });
	backend.respondTo('GET /transactions', () =>
		backend.calls().at(-1)?.includes('cursor')
			? new Promise((resolve) => {
					respond = resolve;
				})
			: newest(),
	);
	backend.forgetCalls();
	act(() => {
		void result.current.fetchNextPage();
	});
	await waitFor(() => expect(backend.calls()).toHaveLength(1));
	act(() => {
		putTransaction(wallet, client, transaction(9, 'FAILED'));
	});
	books.unshift(transaction(11));
	backend.forgetCalls();
	act(() => refreshTransactions(wallet, client, ['Transaction:11']));
	await waitFor(() => expect(backend.calls()).toEqual(['GET /transactions?limit=2']));
	act(() => respond(page));
	await waitFor(() => expect(ids()).toEqual([11, 10, 9, 8, 7, 6, 5]));
	expect(result.current.data?.[2]?.status).toBe('FAILED');
});

/** A transaction that was updated in that second. */
const updated = (id: number, second: number, status?: string): Transaction => ({
	...transaction(id, status),
	updatedAt: `2026-01-01T00:00:0${second}Z`,
});

/** Holds the responses to a request back. Each is given on its own, in any order. */
function holdBack(backend: Awaited<ReturnType<typeof show>>['backend'], request: string) {
	const waiting: ((response: Response) => void)[] = [];
	backend.respondTo(request, () => new Promise((resolve) => waiting.push(resolve)));
	const respond = (index: number, body: object) =>
		act(async () => {
			waiting[index]?.(Response.json(body));
			await new Promise((resolve) => setTimeout(resolve, 50));
		});
	return { waiting, respond };
}

test('does not replace newer data with the late response of an earlier read', async () => {
	const { backend, client, wallet, more, ids, result } = await show('rows');
	await more();
	await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7]));
	const { waiting, respond } = holdBack(backend, 'GET /transactions/Transaction:9');
	act(() => refreshTransactions(wallet, client, ['Transaction:9']));
	act(() => refreshTransactions(wallet, client, ['Transaction:9']));
	await waitFor(() => expect(waiting).toHaveLength(2));
	const status = () => result.current.data?.[1]?.status;
	await respond(1, updated(9, 2, 'FAILED'));
	expect(status()).toBe('FAILED');
	await respond(0, { ...updated(9, 1, 'PROCESSING'), updatedAt: '2026-01-01T01:00:01+01:00' });
	expect(status()).toBe('FAILED');
	act(() => {
		putTransaction(wallet, client, updated(9, 2, 'REFUNDED'));
	});
	await waitFor(() => expect(status()).toBe('REFUNDED'));
});

test('keeps the order and newer updates when the newest page arrives late', async () => {
	const { backend, client, wallet, more, ids, result } = await show('rows');
	await more();
	await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7]));
	const { waiting, respond } = holdBack(backend, 'GET /transactions');
	act(() => refreshTransactions(wallet, client, ['Transaction:11']));
	act(() => refreshTransactions(wallet, client, ['Transaction:12']));
	await waitFor(() => expect(waiting).toHaveLength(2));
	await respond(1, { data: [updated(12, 2), updated(11, 2, 'FAILED')], hasMore: true });
	expect(ids()).toEqual([12, 11, 10, 9, 8, 7]);
	await respond(0, { data: [updated(11, 1), updated(10, 1, 'FAILED')], hasMore: true });
	expect(ids()).toEqual([12, 11, 10, 9, 8, 7]);
	const statuses = result.current.data?.slice(0, 3).map(({ status }) => status);
	expect(statuses).toEqual(['COMPLETED', 'FAILED', 'FAILED']);
});

test('reads a list filtered by status again, and drops transactions with another status', async () => {
	const { backend, books, client, wallet, more, ids } = await show('rows', { status: 'COMPLETED' });
	await more();
	await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7]));
	const failed = transaction(9, 'FAILED');
	backend.respondTo('GET /transactions/Transaction:9', () => Response.json(failed));
	books.splice(1, 1);
	// As at the end of a payment.
	expect(putTransaction(wallet, client, failed)).toBe(true);
	act(() => refreshTransactions(wallet, client, [failed.id]));
	await waitFor(() => expect(ids()).toEqual([10, 8, 7, 6]));
});

test('adds nothing before the rows shown in a list with the oldest first', async () => {
	const { backend, books, client, ids, more, wallet } = await show('rows', { sortOrder: 'asc' });
	await more();
	await waitFor(() => expect(ids()).toHaveLength(4));
	const before = ids();
	books.unshift(transaction(11));
	backend.forgetCalls();
	await act(async () => refreshTransactions(wallet, client, []));
	await waitFor(() => expect(client.isFetching()).toBe(0));
	expect([ids(), backend.calls()]).toEqual([before, []]);
});
