import { getSession, signOut } from '@countersign/core';
import { queryKeys } from '@countersign/core/query';
import { dehydrate, hydrate, IsRestoringProvider, QueryClient } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Activity, Component, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestWallet } from '../../testing/createTestWallet.js';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice, bob } from '../../testing/people.js';
import { Surroundings } from '../../testing/Surroundings.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useMe } from '../hooks/customer.js';
import { useInternalAccounts } from '../hooks/internalAccounts.js';
import { useCreateQuote } from '../hooks/quotes.js';
import { useSession } from '../state/useSession.js';

test('never shows cached data of Alice to Bob', async () => {
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

// [M5]
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

test('forgets text typed for an account whose session ended while no provider was mounted', async () => {
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

/** A cache, and a stored copy of it, with data of Alice, whose session ended without a provider; Bob is signed in. */
async function dataOfAlice() {
	const world = await createTestWorld(alice);
	const { result, unmount } = renderHook(() => useMe(), world.strict);
	await waitFor(() => expect(result.current.data?.email).toBe(alice.email));
	const stored = dehydrate(world.client);
	unmount();
	await signOut(world.wallet);
	await signIn(world.wallet, bob);
	return { ...world, stored };
}

const contentOf = (client: QueryClient) => JSON.stringify(dehydrate(client));

test('removes cached data of an account whose session ended while no provider was mounted', async () => {
	const { client, wallet, strict } = await dataOfAlice();
	client.getMutationCache().build(client, { mutationKey: queryKeys.mutation(alice.accountId, '') });
	client.setQueryData(queryKeys.credentials(undefined), []);
	expect(contentOf(client)).toContain(alice.email);
	const { result } = renderHook(() => useMe(), { wrapper: strict.wrapper });
	await waitFor(() => expect(result.current.data?.email).toBe(bob.email));
	expect(contentOf(client)).not.toContain(alice.email);
	expect(client.getMutationCache().getAll()).toEqual([]);
	expect(client.getQueryData(queryKeys.credentials(undefined))).toEqual([]);
	expect(getSession(wallet).status).toBe('active');
});

test('removes data of another account that a stored cache restores', async () => {
	const { wallet, stored } = await dataOfAlice();
	const client = new QueryClient();
	const page = (isHydrating: boolean) =>
		createElement(
			IsRestoringProvider,
			{ value: isHydrating },
			<Surroundings client={client} wallet={wallet} />,
		);
	const { rerender } = render(page(true));
	hydrate(client, stored);
	rerender(page(false));
	expect(contentOf(client)).not.toContain(alice.email);
});

test('keeps the data that another wallet of the page shows', async () => {
	const { backend, client, wallet, strict } = await createTestWorld(alice);
	const other = createTestWallet(backend);
	const first = renderHook(() => useMe(), strict).result;
	await waitFor(() => expect(first.current.data?.email).toBe(alice.email));
	await signIn(other, bob);
	const second = renderHook(() => useMe(), strictly(other, client)).result;
	await waitFor(() => expect(second.current.data?.email).toBe(bob.email));
	expect(getSession(wallet).status).toBe('active');
	expect(contentOf(client)).toContain(alice.email);
});

// [M8]
test('shares the session of one wallet between two providers, and empties both on one sign-out', async () => {
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

function Address(): ReactNode {
	return <p>{useMe().data?.email}</p>;
}

test.runIf(Activity)(
	'shows nothing of the previous account when an Activity returns (skipped without Activity)',
	async () => {
		const { backend, client, wallet } = await createTestWorld(alice);
		const container = document.body.appendChild(document.createElement('main'));
		const root = createRoot(container);
		onTestFinished(() => {
			root.unmount();
			container.remove();
		});
		// The same element each time: nothing else has React render the route again.
		const route = <Address />;
		const turn = (mode: 'hidden' | 'visible') =>
			root.render(
				<Surroundings client={client} wallet={wallet}>
					<Activity mode={mode}>{route}</Activity>
				</Surroundings>,
			);
		turn('visible');
		const address = await screen.findByText(alice.email);
		turn('hidden');
		await waitFor(() => expect(address.style.display).toBe('none'));
		await signIn(wallet, bob);
		backend.forgetCalls();
		const seen: string[] = [];
		const observer = new MutationObserver(() => seen.push(container.textContent ?? ''));
		observer.observe(container, { attributes: true, characterData: true, subtree: true });
		turn('visible');
		await screen.findByText(bob.email);
		observer.disconnect();
		expect(seen.join()).not.toContain(alice.email);
		expect(backend.calls()).toEqual(['GET /me']);
		expect(client.getQueryData(queryKeys.me(alice.accountId))).toBeUndefined();
	},
);

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

// [M10]
test('keeps the session and its key when a component throws', async () => {
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
