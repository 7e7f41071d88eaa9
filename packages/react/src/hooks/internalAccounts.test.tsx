import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useChangeEmail } from './contacts.js';
import { useCredentials } from './credentials.js';
import { useMe } from './customer.js';
import { useExportWallet } from './recoveryWords.js';

const newEmail = () => `${crypto.randomUUID()}@example.com`;

test('passes the recovery words to the callback only, never to a result, query or mutation', async () => {
	const wallet = openWallet();
	await signIn(wallet, { email: newEmail() });
	const client = new QueryClient();
	const { result } = renderHook(() => useExportWallet(), strictly(wallet, client));
	let words: readonly string[] = [];
	const onWords = (all: readonly string[]) => {
		words = all;
	};
	await act(() => result.current.mutateAsync({ onWords }));
	expect(words.length).toBeGreaterThanOrEqual(12);
	await waitFor(() => expect(result.current.isSuccess).toBe(true));
	const states = [...client.getMutationCache().getAll(), ...client.getQueryCache().getAll()];
	const kept = JSON.stringify([result.current, ...states.map(({ state }) => state)]);
	expect(kept).not.toContain(words.slice(0, 3).join(' '));
	expect(kept).not.toContain(JSON.stringify(words));
});

test('refreshes every query that shows a changed email', async () => {
	const wallet = openWallet();
	await signIn(wallet, { email: newEmail() });
	const { result } = renderHook(
		() => ({ me: useMe(), credentials: useCredentials(), change: useChangeEmail() }),
		strictly(wallet, new QueryClient()),
	);
	await waitFor(() => expect(result.current.credentials.data).toHaveLength(1));
	const email = newEmail();
	await act(() => result.current.change.mutateAsync({ email }));
	await waitFor(() => expect(result.current.me.data?.email).toBe(email));
	await waitFor(() => expect(result.current.credentials.data?.[0]?.nickname).toBe(email));
});
