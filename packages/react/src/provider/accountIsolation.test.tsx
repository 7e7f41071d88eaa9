import { getSession, signOut } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice, bob } from '../../testing/people.js';
import { Surroundings } from '../../testing/Surroundings.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useMe } from '../hooks/customer.js';
import { useInternalAccounts } from '../hooks/internalAccounts.js';
import { useCreateQuote } from '../hooks/quotes.js';
import { useSession } from '../state/useSession.js';

test('Bob never sees cached data of Alice', async () => {
	const { backend, client, wallet, strict } = await createTestWorld(alice);
	const balances: (number | undefined)[] = [];
	const { result } = renderHook(() => {
		const accounts = useInternalAccounts();
		balances.push(accounts.data?.data[0]?.balance.amount);
		return { me: useMe(), accounts };
	}, strict);
	await waitFor(() => expect(result.current.accounts.isSuccess).toBe(true));
	const mark = balances.length;

	await act(() => signIn(wallet, bob));
	expect(getSession(wallet)).toMatchObject({ session: { accountId: bob.accountId } });
	await waitFor(() => expect(result.current.me.data?.email).toBe(bob.email));
	await waitFor(() => expect(result.current.accounts.isSuccess).toBe(true));

	expect(new Set(balances.slice(mark))).toEqual(new Set([undefined, bob.account.balance.amount]));
	expect(backend.calls(/internal-accounts/)).toHaveLength(2);
	const kept = client.getQueryCache().findAll({ predicate: ({ state }) => !!state.data });
	expect(kept).toHaveLength(2);
	for (const { queryKey, state } of kept) {
		expect(queryKey).toContain(bob.accountId);
		expect(JSON.stringify(state.data)).not.toContain(alice.accountId);
	}
});

test('does not cache a response that arrives after the session has ended', async () => {
	const { backend, client, wallet, strict } = await createTestWorld(alice);
	let respond = (_response: Response) => {};
	const late = new Promise<Response>((resolve) => {
		respond = resolve;
	});
	backend.respondTo('GET /me', () => late);
	const { result } = renderHook(() => useMe(), strict);
	await waitFor(() => expect(backend.calls(/me/)).toHaveLength(1));
	await act(() => signIn(wallet, bob));
	await act(async () => respond(Response.json({ email: alice.email })));
	expect(result.current.data).toBeUndefined();
	expect(client.getQueryCache().findAll({ predicate: ({ state }) => !!state.data })).toEqual([]);
});

test("removes Alice's quote from the form when Bob signs in", async () => {
	const { client, wallet, strict } = await createTestWorld(alice);
	const { result } = renderHook(() => useCreateQuote(), strict);
	const { source, destination } = alice.quote;
	await act(() =>
		result.current.mutateAsync({
			source,
			destination,
			lockedCurrencySide: 'RECEIVING',
			lockedCurrencyAmount: alice.quote.totalReceivingAmount,
		}),
	);
	await waitFor(() => expect(result.current.data?.id).toBe(alice.quote.id));
	await act(() => signIn(wallet, bob));
	expect(result.current).toMatchObject({ status: 'idle', data: undefined, variables: undefined });
	expect(client.getMutationCache().getAll()).toEqual([]);
});

test('forgets what was typed for an account whose session ended while no provider was there', async () => {
	const { wallet, strict } = await createTestWorld(alice);
	const [own, other] = [alice, bob].map(({ accountId }) => `countersign recipient ${accountId}`);
	sessionStorage.setItem(own ?? '', '{}');
	sessionStorage.setItem(other ?? '', '{}');
	renderHook(() => useSession(), strict);
	await waitFor(() => expect(sessionStorage.getItem(other ?? '')).toBeNull());
	expect(sessionStorage.getItem(own ?? '')).toBe('{}');
	await act(() => signOut(wallet));
	expect(sessionStorage.getItem(own ?? '')).toBeNull();
});

test('two providers of one wallet share its session, and one sign-out empties both', async () => {
	const { client, wallet, strict } = await createTestWorld(alice);
	const otherClient = new QueryClient();
	const read = () => ({ session: useSession(), me: useMe() });
	const one = renderHook(read, strict).result;
	const other = renderHook(read, strictly(wallet, otherClient)).result;
	await waitFor(() => expect(one.current.me.data?.email).toBe(alice.email));
	await waitFor(() => expect(other.current.me.data?.email).toBe(alice.email));
	await act(() => signOut(wallet));
	expect([one.current.session.status, other.current.session.status]).toEqual(['none', 'none']);
	for (const each of [client, otherClient]) {
		expect(each.getQueryCache().findAll({ predicate: ({ state }) => !!state.data })).toEqual([]);
	}
});

class Boundary extends Component<{ readonly children: ReactNode }> {
	override state = { hasFailed: false };
	static getDerivedStateFromError = () => ({ hasFailed: true });
	override render(): ReactNode {
		return this.state.hasFailed ? 'Something went wrong' : this.props.children;
	}
}

function Broken(): ReactNode {
	useMe();
	throw new Error('A bug of the application.');
}

test('a component that throws leaves the session and its key as they are', async () => {
	const { client, wallet } = await createTestWorld(alice);
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const { container } = render(
		<Surroundings client={client} wallet={wallet}>
			<Boundary>
				<Broken />
			</Boundary>
		</Surroundings>,
	);
	expect(container.textContent).toBe('Something went wrong');
	expect(getSession(wallet)).toMatchObject({
		status: 'active',
		session: { accountId: alice.accountId },
	});
});
