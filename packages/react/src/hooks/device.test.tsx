import { addPasskey, getCapabilities, signOut } from '@countersign/core';
import { queryKeys } from '@countersign/core/query';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addAuthenticator } from '../../testing/addAuthenticator.js';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { openWallet } from '../../testing/openApp.js';
import { alice } from '../../testing/people.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useSignInWithPasskeyAutofill } from '../state/useSignInWithPasskeyAutofill.js';
import { useCapabilities, useDevicePasskeys, useEmailSignIn } from './device.js';
import { useFinishEmailSignIn, useSignInWithPasskey } from './signIn.js';
import { useStartEmailSignIn } from './signInStart.js';

test('removes a spent challenge after a wrong code', async () => {
	const { backend, strict } = await createTestWorld();
	const { result } = renderHook(
		() => ({
			emailSignIn: useEmailSignIn(),
			start: useStartEmailSignIn(),
			verify: useFinishEmailSignIn(),
		}),
		strict,
	);
	const challenge = () => result.current.emailSignIn.data?.challenge;
	const start = await act(() => result.current.start.mutateAsync({ email: alice.email }));
	await waitFor(() => expect(challenge()).toBeDefined());
	if (start.status !== 'sent') throw new Error('No code was sent.');
	const verification = `POST /auth/credentials/${alice.credential.id}/verify`;
	backend.respondTo(verification, () => failure(401, 'UNAUTHORIZED'));
	const attempt = { challenge: start.challenge, code: '111111' };
	await act(() => result.current.verify.mutateAsync(attempt).catch(() => {}));
	expect(result.current.verify.error?.code).toBe('otp.rejected');
	await waitFor(() => expect(challenge()).toBeUndefined());
});

/** The passkeys of a signed-out device that knows one, which has been removed elsewhere. */
async function showRemoved<Entrance>(useEntrance: () => Entrance) {
	await addAuthenticator();
	let isRemoved = false;
	const wallet = openWallet({
		fetch: async (input, init) =>
			isRemoved && String(input).endsWith('/challenge')
				? failure(404, 'CREDENTIAL_NOT_FOUND')
				: fetch(input, init),
	});
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	const surroundings = strictly(wallet, new QueryClient());
	const list = renderHook(() => useDevicePasskeys(), surroundings);
	await waitFor(() => expect(list.result.current.data).toHaveLength(1));
	isRemoved = true;
	const entrance = renderHook(useEntrance, surroundings);
	return { list: list.result, entrance: entrance.result };
}

test('stops offering a removed passkey after a sign-in with it', async () => {
	const { list, entrance } = await showRemoved(useSignInWithPasskey);
	const [passkey] = list.current.data ?? [];
	if (!passkey) throw new Error('This device knows no passkey.');
	await act(() => entrance.current.mutateAsync({ passkey }).catch(() => {}));
	expect(entrance.current.error?.code).toBe('passkey.unknown_on_device');
	await waitFor(() => expect(list.current.data).toEqual([]));
});

test('stops offering a removed passkey after autofill', async () => {
	const { list } = await showRemoved(() => useSignInWithPasskeyAutofill());
	await waitFor(() => expect(list.current.data).toEqual([]));
});

test('reads this device in the page, whatever a server has sent', async () => {
	const { wallet } = await createTestWorld();
	const own = await getCapabilities(wallet);
	const server = new QueryClient();
	const origin = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(0);
	server.setQueryData(queryKeys.capabilities(), { ...own, passkeys: !own.passkeys });
	server.setQueryData(queryKeys.devicePasskeys(), ['of the server']);
	server.setQueryData(queryKeys.emailSignIn(), { retryAfterMs: 1 });
	origin.mockRestore();
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
	hydrate(client, dehydrate(server));
	const { result } = renderHook(
		() => [useCapabilities().data, useDevicePasskeys().data, useEmailSignIn().data],
		strictly(wallet, client),
	);
	await waitFor(() => expect(result.current).not.toContain(undefined));
	expect(result.current).toEqual([own, [], { retryAfterMs: 0 }]);
	expect(client.getQueryCache().getAll()).toHaveLength(3);
});
