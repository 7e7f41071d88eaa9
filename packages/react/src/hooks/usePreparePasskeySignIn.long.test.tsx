import {
	addPasskey,
	type PreparedPasskeySignIn,
	signOut,
	type Wallet,
	type WalletConfig,
} from '@countersign/core';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addAuthenticator } from '../../testing/addAuthenticator.js';
import { failure } from '../../testing/failure.js';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useSession } from '../state/useSession.js';
import { useDevicePasskeys } from './device.js';
import { usePreparePasskeySignIn } from './signIn.js';

/** Remembers in `seen` what has been prepared so far. */
const useEntrance = (seen: Set<PreparedPasskeySignIn>) => {
	const prepared = usePreparePasskeySignIn();
	if (prepared.data) seen.add(prepared.data);
	return { prepared, session: useSession() };
};
const expiring = async (response: Response) =>
	Response.json({
		...(await response.json()),
		expiresAt: new Date(Date.now() + 20_000).toISOString(),
	});

/** A signed-out device that knows a passkey. The first `short` of its challenges live for 20 seconds. */
async function comeBack(short = 0) {
	const authenticator = await addAuthenticator();
	let challenges = 0;
	let isRemoved = false;
	const fetch: WalletConfig['fetch'] = async (input, init) => {
		const isChallenge = String(input).endsWith('/challenge');
		if (isChallenge) challenges += 1;
		if (isChallenge && isRemoved) return failure(404, 'CREDENTIAL_NOT_FOUND');
		const response = await globalThis.fetch(input, init);
		return isChallenge && challenges <= short ? expiring(response) : response;
	};
	const wallet: Wallet = openWallet({ fetch });
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	const client = new QueryClient();
	const seen = new Set<PreparedPasskeySignIn>();
	const rendered = renderHook(useEntrance, { ...strictly(wallet, client), initialProps: seen });
	await waitFor(() => expect(rendered.result.current.prepared.isSuccess).toBe(true));
	const removeFromService = () => {
		isRemoved = true;
	};
	return {
		...rendered,
		authenticator,
		client,
		wallet,
		seen,
		challenges: () => challenges,
		removeFromService,
	};
}

test('prepares once under a double mount, signs in on a click and leaves the cache empty', async () => {
	const { challenges, client, result, unmount } = await comeBack();
	expect(challenges()).toBe(1);
	await act(async () => result.current.prepared.data?.signIn());
	expect(result.current.session).toMatchObject({ status: 'active', session: { type: 'PASSKEY' } });
	expect(challenges()).toBe(1);
	unmount();
	await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
});

test('prepares again after a failed attempt', async () => {
	const { authenticator, challenges, result } = await comeBack();
	const first = result.current.prepared.data;
	await authenticator.setUserVerified(false);
	await act(() => expect(first?.signIn()).rejects.toMatchObject({ code: 'passkey.cancelled' }));
	await waitFor(() => expect(result.current.prepared.data).not.toBe(first));
	expect(challenges()).toBe(2);
	await authenticator.setUserVerified(true);
	await act(async () => result.current.prepared.data?.signIn());
	expect(result.current.session.status).toBe('active');
});

test('prepares again before the challenge expires', async () => {
	const { challenges, result, seen } = await comeBack(1);
	await waitFor(() => expect(seen.size).toBe(2));
	expect(challenges()).toBe(2);
	await act(async () => result.current.prepared.data?.signIn());
	expect(result.current.session.status).toBe('active');
});

test('stores a cache with a prepared sign-in, and prepares a new one after a reload', async () => {
	const { client, wallet, challenges, unmount } = await comeBack();
	const stored = structuredClone(dehydrate(client));
	expect(stored.queries.map(({ state }) => state.data)).toContainEqual({
		passkey: expect.objectContaining({ nickname: 'Laptop' }),
		expiresAt: expect.any(String),
	});
	unmount();
	onTestFinished(() => void vi.restoreAllMocks());
	vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 60_000);
	const next = new QueryClient();
	hydrate(next, stored);
	const seen = new Set<PreparedPasskeySignIn>();
	const { result } = renderHook(useEntrance, { ...strictly(wallet, next), initialProps: seen });
	await waitFor(() => expect(result.current.prepared.isSuccess).toBe(true));
	expect([seen.size, challenges()]).toEqual([1, 2]);
	expect(next.getQueryCache().getAll()).toHaveLength(1);
	await act(async () => result.current.prepared.data?.signIn());
	expect(result.current.session.status).toBe('active');
});

test('replaces a restored copy in the same page at once', async () => {
	const { client, wallet } = await comeBack();
	const next = new QueryClient();
	hydrate(next, structuredClone(dehydrate(client)));
	const { result } = renderHook(() => usePreparePasskeySignIn(), strictly(wallet, next));
	await waitFor(() => expect(result.current.data?.signIn).toBeTypeOf('function'));
});

test('removes a passkey that the service no longer knows from the list of the device', async () => {
	const { client, wallet, result, removeFromService } = await comeBack();
	const list = renderHook(() => useDevicePasskeys(), strictly(wallet, client)).result;
	await waitFor(() => expect(list.current.data).toHaveLength(1));
	removeFromService();
	await act(() => result.current.prepared.refetch());
	expect(result.current.prepared.error?.code).toBe('passkey.unknown_on_device');
	await waitFor(() => expect(list.current.data).toEqual([]));
});
