import { getSession, signOut } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWallet } from '../../testing/openApp.js';
import { newCustomer, setPlatformSession, signInAtPlatform } from '../../testing/platform.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useCredentials } from './credentials.js';
import { useMe } from './customer.js';
import { useInternalAccounts } from './internalAccounts.js';

test('reads the credentials before a sign-in if the platform identifies the person, and does not cache them', async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	const before = openWallet();
	await signIn(before, { email });
	const me = renderHook(() => useMe(), strictly(before, new QueryClient()));
	await waitFor(() => expect(me.result.current.isSuccess).toBe(true));
	await setPlatformSession(me.result.current.data?.accountId ?? '');
	await act(() => signOut(before));

	const client = new QueryClient();
	const surroundings = strictly(openWallet({ endpoint: '/api/platform' }), client);
	const usual = renderHook(() => useCredentials(), surroundings);
	const first = renderHook(() => useCredentials({ beforeSignIn: true }), surroundings);
	await waitFor(() => expect(first.result.current.data).toMatchObject([{ nickname: email }]));
	usual.unmount();
	first.unmount();
	await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
	await setPlatformSession('');
});

// [G23b]
test('never caches data of the current person under the account of the previous one', async () => {
	const [ada, ben] = [await newCustomer(), await newCustomer()];
	await setPlatformSession(ada);
	const client = new QueryClient();
	const wallet = openWallet({ endpoint: '/api/platform' });
	await signInAtPlatform(wallet);
	const cached = () =>
		client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined });
	const { result } = renderHook(
		() => ({ me: useMe(), accounts: useInternalAccounts() }),
		strictly(wallet, client),
	);
	await waitFor(() => expect(result.current.accounts.data?.data[0]?.id).toBe(ada));
	await waitFor(() => expect(result.current.me.data?.accountId).toBe(ada));

	await setPlatformSession(ben);
	await act(() => client.invalidateQueries());
	await waitFor(() => expect(getSession(wallet)).toEqual({ status: 'none' }));
	expect(cached()).toEqual([]);

	await act(() => signInAtPlatform(wallet));
	await waitFor(() => expect(result.current.accounts.data?.data[0]?.id).toBe(ben));
	await waitFor(() => expect(result.current.me.data?.accountId).toBe(ben));
	for (const { queryKey } of cached()) expect(queryKey).toContain(ben);
	await setPlatformSession('');
});
