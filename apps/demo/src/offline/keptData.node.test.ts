import 'fake-indexeddb/auto';
import { queryKeys } from '@countersign/core/query';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import {
	persistQueryClientRestore,
	persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetKeptData, keptDatabase } from './forgetKeptData.js';
import { keptData, keptQueries, maxAge } from './keptData.js';
import { keptStore } from './keptStore.js';

const ada = 'InternalAccount:ada';
const [me = [], accounts = [], pages = [], recipients = []] = keptQueries(ada);
const page = (id: string) => ({ data: [{ id }], hasMore: true, nextCursor: id });

afterEach(() => {
	vi.useRealTimers();
	forgetKeptData();
});

/** A page of the application, with an empty cache. */
function open(accountId = ada, isSignedIn = () => true) {
	const queryClient = new QueryClient();
	const options = { queryClient, ...keptData({ queryClient, accountId, isSignedIn }) };
	return {
		queryClient,
		restore: () => persistQueryClientRestore(options),
		save: () => persistQueryClientSave(options),
		read: (key: QueryKey) => queryClient.getQueryData(key),
	};
}

/** A page that has read everything; the balance some milliseconds ago. */
function openRead(isSignedIn = () => true, age = 0) {
	const opened = open(ada, isSignedIn);
	for (const key of [me, pages, recipients]) opened.queryClient.setQueryData(key, 'other');
	opened.queryClient.setQueryData(accounts, 'balance', { updatedAt: Date.now() - age });
	return opened;
}

const keepBalance = (age = 0): Promise<void> => openRead(() => true, age).save();

test('restores what Home and Activity show, of the activity the first page', async () => {
	const { queryClient, save } = open();
	for (const key of [me, accounts, recipients]) queryClient.setQueryData(key, key);
	queryClient.setQueryData(pages, {
		pages: [page('one'), page('two')],
		pageParams: [undefined, 'one'],
	});
	await save();
	const { restore, read } = open();
	await restore();
	for (const key of [me, accounts, recipients]) expect(read(key)).toEqual(key);
	expect(read(pages)).toEqual({ pages: [page('one')], pageParams: [null] });
});

test.each([
	['quote', queryKeys.quote(ada, 'Quote:1')],
	['credentials', queryKeys.credentials(ada)],
	['sessions', queryKeys.sessions(ada)],
	['customer', queryKeys.customer(ada)],
	['pending email sign-in', queryKeys.emailSignIn()],
	['filtered list', queryKeys.transactionPages(ada, { type: 'INCOMING' })],
	["other account's balance", queryKeys.internalAccounts('InternalAccount:bob')],
])('keeps no %s', async (_, key) => {
	const { queryClient, save } = openRead();
	queryClient.setQueryData(key, 'secret');
	await save();
	const kept = await keptStore.getItem('wallet');
	expect(kept).toContain('balance');
	expect(kept).not.toContain('secret');
});

test('keeps no mutation, whose input may be a code', async () => {
	const { queryClient, save } = openRead();
	const mutationKey = queryKeys.mutation(ada, 'changeEmail');
	const mutations = queryClient.getMutationCache();
	const { state } = mutations.build(queryClient, { mutationKey });
	const paused = { ...state, isPaused: true, variables: { code: 'secret' } };
	mutations.build(queryClient, { mutationKey }, paused);
	await save();
	expect(await keptStore.getItem('wallet')).not.toContain('secret');
});

test('keeps the whole of an earlier time rather than a part', async () => {
	await keepBalance();
	const { queryClient, save } = open();
	queryClient.setQueryData(accounts, 'later balance');
	await save();
	const { restore, read } = open();
	await restore();
	expect(read(accounts)).toBe('balance');
	expect(read(recipients)).toBe('other');
});

test('drops a write that ends after the sign-out', async () => {
	let isSignedIn = true;
	const { queryClient, save } = openRead(() => isSignedIn);
	await save();
	queryClient.setQueryData(accounts, 'later balance');
	const delayed = save();
	isSignedIn = false;
	forgetKeptData();
	await delayed;
	expect(await keptStore.getItem('wallet')).toBeUndefined();
});

test('deletes what another account has kept', async () => {
	await keepBalance();
	const { queryClient, restore } = open('InternalAccount:bob');
	await restore();
	expect(queryClient.getQueryCache().getAll()).toEqual([]);
	expect(await keptStore.getItem('wallet')).toBeUndefined();
});

test('shows data of the last day', async () => {
	await keepBalance(maxAge - 60_000);
	const { restore, read } = open();
	await restore();
	expect(read(accounts)).toBe('balance');
});

test('deletes older data, also if it was written lately', async () => {
	await keepBalance(maxAge + 60_000);
	const { restore, read } = open();
	await restore();
	expect(read(accounts)).toBeUndefined();
	expect(await keptStore.getItem('wallet')).toBeUndefined();
});

test('keeps data that could not be read again, without the error', async () => {
	const { queryClient, save } = openRead();
	const failing = { queryKey: accounts, retry: false, staleTime: 0 };
	const queryFn = () => Promise.reject(new Error('secret'));
	await expect(queryClient.fetchQuery({ ...failing, queryFn })).rejects.toThrow('secret');
	await save();
	expect(await keptStore.getItem('wallet')).not.toContain('secret');
	const { queryClient: next, restore } = open();
	await restore();
	expect(next.getQueryState(accounts)).toMatchObject({ data: 'balance', status: 'success' });
});

test('holds data that no screen shows for as long as it is kept', () => {
	vi.useFakeTimers();
	const { queryClient, read } = open();
	queryClient.setQueryData(accounts, 'balance');
	vi.advanceTimersByTime(maxAge - 1);
	expect(read(accounts)).toBe('balance');
});

test('restores nothing while storage hangs', async () => {
	await keepBalance();
	const release = await holdStorage();
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	const { restore, read } = open();
	const restored = restore();
	vi.advanceTimersByTime(2_000);
	await restored;
	expect(read(accounts)).toBeUndefined();
	release();
});

/** Another tab's transaction that does not end until it is released. */
async function holdStorage(): Promise<() => void> {
	const database = await new Promise<IDBDatabase>((resolve) => {
		const request = indexedDB.open(keptDatabase);
		request.onsuccess = () => resolve(request.result);
	});
	const store = database.transaction('kept', 'readwrite').objectStore('kept');
	let isHeld = true;
	const hold = () => {
		if (isHeld) store.get('').onsuccess = hold;
	};
	hold();
	return () => {
		isHeld = false;
		database.close();
	};
}
