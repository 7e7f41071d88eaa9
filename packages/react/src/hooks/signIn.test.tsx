import { addOauth, signInWithOauth, signOut } from '@countersign/core';
import { oidcToken } from '@countersign/test-kit';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useSession } from '../state/useSession.js';
import { useCredentials } from './credentials.js';
import { useAddOauth } from './identities.js';
import { useSignOut } from './sessions.js';
import { usePrepareOauth, useSignInWithOauth } from './signIn.js';

afterEach(() => void vi.useRealTimers());

test('adds an identity, lists it, and signs in with it', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	const { result } = renderHook(
		() => ({
			session: useSession(),
			credentials: useCredentials(),
			add: useAddOauth(),
			prepared: usePrepareOauth(),
			enter: useSignInWithOauth(),
		}),
		strictly(wallet, new QueryClient()),
	);
	await waitFor(() => expect(result.current.credentials.data).toHaveLength(1));
	const sub = crypto.randomUUID();
	const { id } = await act(() => result.current.add.mutateAsync({ oidcToken: oidcToken({ sub }) }));
	await waitFor(() => expect(result.current.credentials.data).toHaveLength(2));
	await act(() => signOut(wallet));
	await waitFor(() => expect(result.current.prepared.isSuccess).toBe(true));
	const prepared = result.current.prepared.data;
	if (!prepared) throw new Error('Nothing is prepared.');
	const ask = async (nonce: string) => oidcToken({ sub, nonce });
	await act(() => result.current.enter.mutateAsync({ prepared, oidcToken: ask }));
	expect(result.current.session).toMatchObject({ session: { authMethodId: id } });
	await waitFor(() => expect(result.current.prepared.data?.nonce).not.toBe(prepared.nonce));
	expect(result.current.session).toMatchObject({ status: 'active', session: { type: 'OAUTH' } });
});

test('keeps the key of a prepared sign-in until the person returns, even in a page that was open for long', async () => {
	let ahead = 0;
	const config = { storage: 'indexedDB', now: () => Date.now() + ahead } as const;
	const wallet = openWallet(config);
	const sub = crypto.randomUUID();
	await signIn(wallet);
	await addOauth(wallet, { oidcToken: oidcToken({ sub }) });
	await signOut(wallet);
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const surroundings = strictly(wallet, new QueryClient());
	const { result, unmount } = renderHook(() => usePrepareOauth(), surroundings);
	// Not within `act`, which keeps what React 18 renders until it ends.
	const another = async (than?: string) => {
		const nonce = () => result.current.data?.nonce;
		await expect.poll(() => nonce() !== undefined && nonce() !== than).toBe(true);
		return nonce() ?? '';
	};
	let nonce = await another();
	for (const minutes of [4, 4, 4]) {
		ahead += minutes * 60_000;
		act(() => void vi.advanceTimersByTime(minutes * 60_000));
		nonce = await another(nonce);
	}
	unmount();
	// Five minutes at the provider.
	ahead += 5 * 60_000;
	const token = oidcToken({ sub, nonce });
	expect(await signInWithOauth(openWallet(config), { oidcToken: token })).toMatchObject({
		type: 'OAUTH',
	});
});

test('prepares another key when a sign-out in the page drops the first one', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	const { result } = renderHook(
		() => ({ prepared: usePrepareOauth(), signOut: useSignOut() }),
		strictly(wallet, new QueryClient()),
	);
	await waitFor(() => expect(result.current.prepared.isSuccess).toBe(true));
	const before = result.current.prepared.data?.nonce;
	await act(() => result.current.signOut.mutateAsync());
	await waitFor(() => expect(result.current.prepared.data?.nonce).not.toBe(before));
});

test('prepares a key of its own after a reload, whatever a stored cache restores', async () => {
	const wallet = openWallet({ storage: 'memory' });
	const client = new QueryClient();
	const before = renderHook(() => usePrepareOauth(), strictly(wallet, client));
	await waitFor(() => expect(before.result.current.isSuccess).toBe(true));
	const stored = JSON.parse(JSON.stringify(dehydrate(client)));
	const { nonce } = before.result.current.data ?? {};
	before.unmount();
	onTestFinished(() => void vi.restoreAllMocks());
	vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 60_000);
	const next = new QueryClient();
	hydrate(next, stored);
	const { result } = renderHook(
		() => usePrepareOauth(),
		strictly(openWallet({ storage: 'memory' }), next),
	);
	expect(result.current.data).toBeUndefined();
	await waitFor(() => expect(result.current.isSuccess).toBe(true));
	expect(result.current.data?.nonce).not.toBe(nonce);
	expect(next.getQueryCache().getAll()).toHaveLength(1);
});
