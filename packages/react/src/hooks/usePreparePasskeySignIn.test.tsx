import {
	addPasskey,
	type PreparedPasskeySignIn,
	signOut,
	type Wallet,
	type WalletConfig,
} from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addAuthenticator } from '../../testing/addAuthenticator.js';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useSession } from '../state/useSession.js';
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
	const fetch: WalletConfig['fetch'] = async (input, init) => {
		const isChallenge = String(input).endsWith('/challenge');
		if (isChallenge) challenges += 1;
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
	return { ...rendered, authenticator, client, seen, challenges: () => challenges };
}

test('a double mount prepares once, a click signs in, and the cache is empty afterwards', async () => {
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
