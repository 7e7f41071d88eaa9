import { signOut } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useSession } from '../session/useSession.js';
import { useAddOauth } from './useAddOauth.js';
import { useListCredentials } from './useListCredentials.js';
import { usePrepareOauth } from './usePrepareOauth.js';
import { useSignInWithOauth } from './useSignInWithOauth.js';

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** A token as the sandbox accepts it, for a new subject or this one. */
function issue(claims: { sub: string; nonce?: string }): string {
	const iat = Math.floor(Date.now() / 1000);
	const usual = { iss: 'https://accounts.google.com', aud: 'demo', iat, exp: iat + 3600 };
	const email = 'ada@example.com';
	return `${encode({ alg: 'RS256' })}.${encode({ ...usual, email, ...claims })}.c2lnbmF0dXJl`;
}

test('an identity is added, shows in the list, and signs in', async () => {
	const wallet = openWallet();
	await signIn(wallet, { email: `${crypto.randomUUID()}@example.com` });
	const { result } = renderHook(
		() => ({
			session: useSession(),
			credentials: useListCredentials(),
			add: useAddOauth(),
			prepared: usePrepareOauth(),
			enter: useSignInWithOauth(),
		}),
		strictly(wallet, new QueryClient()),
	);
	await waitFor(() => expect(result.current.credentials.data).toHaveLength(1));
	const sub = crypto.randomUUID();
	const { id } = await act(() => result.current.add.mutateAsync({ oidcToken: issue({ sub }) }));
	await waitFor(() => expect(result.current.credentials.data).toHaveLength(2));
	await act(() => signOut(wallet));
	await waitFor(() => expect(result.current.prepared.isSuccess).toBe(true));
	const prepared = result.current.prepared.data;
	if (!prepared) throw new Error('Nothing is prepared.');
	const oidcToken = async (nonce: string) => issue({ sub, nonce });
	await act(() => result.current.enter.mutateAsync({ prepared, oidcToken }));
	expect(result.current.session).toMatchObject({ session: { authMethodId: id } });
	await waitFor(() => expect(result.current.prepared.data?.nonce).not.toBe(prepared.nonce));
	expect(result.current.session).toMatchObject({ status: 'active', session: { type: 'OAUTH' } });
});
