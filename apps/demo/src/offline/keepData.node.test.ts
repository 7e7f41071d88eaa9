import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { forgetKeptData } from './forgetKeptData.js';
import { keepData } from './keepData.js';
import { keptQueries } from './keptData.js';
import { keptStore } from './keptStore.js';

const accountId = 'InternalAccount:ada';
const queries = keptQueries(accountId);
const [, accounts = []] = queries;

afterEach(() => {
	onlineManager.setOnline(true);
	forgetKeptData();
});

/** A page of the account, and what resolves when it shows what was kept. */
function open() {
	const queryClient = new QueryClient();
	let stop = () => {};
	const restored = new Promise<void>((onRestored) => {
		stop = keepData({ queryClient, accountId, isSignedIn: () => true, onRestored });
	});
	onTestFinished(stop);
	return { queryClient, restored, stop, read: () => queryClient.getQueryData(accounts) };
}

/** A page that has read everything, and is closed. */
async function readAll(): Promise<void> {
	const { queryClient, stop } = open();
	for (const key of queries) queryClient.setQueryData(key, 'kept');
	await expect.poll(() => keptStore.getItem('wallet')).toContain('kept');
	stop();
}

const fail = (queryClient: QueryClient) =>
	queryClient
		.fetchQuery({ queryKey: accounts, retry: false, queryFn: () => Promise.reject(new Error()) })
		.catch(() => undefined);

test('shows what was kept when the page opens without a network', async () => {
	await readAll();
	onlineManager.setOnline(false);
	const { restored, read } = open();
	await restored;
	expect(read()).toBe('kept');
});

test('shows what was kept when the network is lost before anything was read', async () => {
	await readAll();
	const { restored, read } = open();
	onlineManager.setOnline(false);
	await restored;
	expect(read()).toBe('kept');
});

test('shows what was kept when a read fails', async () => {
	await readAll();
	const { queryClient, restored, read } = open();
	await fail(queryClient);
	await restored;
	expect(read()).toBe('kept');
});

test('shows nothing that was kept while the network responds', async () => {
	await readAll();
	const { queryClient, read } = open();
	let before: unknown;
	await queryClient.fetchQuery({
		queryKey: accounts,
		queryFn: async () => {
			await keptStore.getItem('wallet');
			before = read();
			return 'new';
		},
	});
	expect(before).toBeUndefined();
	expect(read()).toBe('new');
});

test('leaves newer data as it is', async () => {
	await readAll();
	const { queryClient, restored, read } = open();
	queryClient.setQueryData(accounts, 'new');
	onlineManager.setOnline(false);
	await restored;
	expect(read()).toBe('new');
	expect(queryClient.getQueryData(queries[0] ?? [])).toBe('kept');
});
