import { signOut } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useCredentials } from './credentials.js';
import { useMe } from './customer.js';

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

/** The platform's own login, which the wallet knows nothing of. */
async function setPlatformSession(accountId: string): Promise<void> {
	await fetch(`/api/platform-session?${new URLSearchParams({ accountId })}`, { method: 'POST' });
}
