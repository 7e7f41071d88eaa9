import { signOut } from '@countersign/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice } from '../../testing/people.js';
import { signIn } from '../../testing/signIn.js';
import { useSession } from './useSession.js';

test('goes from restoring to signed out, without a call', async () => {
	const { backend, strict } = await createTestWorld();
	const { result } = renderHook(useSession, strict);
	expect(result.current).toEqual({ status: 'restoring', isSignedIn: false });
	await waitFor(() => expect(result.current).toEqual({ status: 'none', isSignedIn: false }));
	expect(backend.calls()).toEqual([]);
});

test('renders at most three times from signed out to signed in', async () => {
	const { wallet, strict } = await createTestWorld();
	const seen: string[] = [];
	const { result } = renderHook(() => {
		const session = useSession();
		seen.push(session.status);
		return session;
	}, strict);
	await waitFor(() => expect(result.current.status).toBe('none'));
	seen.length = 0;
	await act(() => signIn(wallet, alice));
	expect(result.current).toMatchObject({
		status: 'active',
		isSignedIn: true,
		session: { accountId: alice.accountId, nickname: alice.email },
	});
	// StrictMode renders everything twice.
	expect(seen.length / 2).toBeLessThanOrEqual(3);
});

test('signs in and out twenty times in one page', async () => {
	const { wallet, strict } = await createTestWorld();
	const { result } = renderHook(useSession, strict);
	for (let round = 0; round < 20; round++) {
		await act(() => signIn(wallet, alice));
		expect(result.current.status).toBe('active');
		await act(() => signOut(wallet));
		expect(result.current.status).toBe('none');
	}
});
