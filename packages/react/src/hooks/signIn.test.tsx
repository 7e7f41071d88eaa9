import { signOut } from '@countersign/core';
import { oidcToken } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useSession } from '../state/useSession.js';
import { useAddOauth, useCredentials } from './credentials.js';
import { usePrepareOauth, useSignInWithOauth } from './signIn.js';

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
