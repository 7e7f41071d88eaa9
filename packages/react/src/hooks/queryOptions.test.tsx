import { getSession, restoreSession, type SessionState, type Wallet } from '@countersign/core';
import {
	credentialsQueryOptions,
	exchangeRatesQueryOptions,
	infiniteTransactionsQueryOptions,
	internalAccountsQueryOptions,
	meQueryOptions,
	quoteQueryOptions,
} from '@countersign/core/query';
import {
	type FetchQueryOptions,
	QueryClient,
	QueryClientProvider,
	useSuspenseInfiniteQuery,
	useSuspenseQuery,
} from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice, bob } from '../../testing/people.js';
import { exchangeRate } from '../../testing/readResponse.js';
import { signIn } from '../../testing/signIn.js';

/** What a router runs before it shows a page. */
async function loader({ client, wallet }: { client: QueryClient; wallet: Wallet }) {
	await restoreSession(wallet);
	void client.prefetchInfiniteQuery(infiniteTransactionsQueryOptions(wallet));
	const accounts = await client.ensureQueryData(internalAccountsQueryOptions(wallet));
	return accounts.data[0]?.balance.amount;
}

function Home({ wallet }: { readonly wallet: Wallet }) {
	const accounts = useSuspenseQuery(internalAccountsQueryOptions(wallet));
	const transactions = useSuspenseInfiniteQuery(infiniteTransactionsQueryOptions(wallet));
	return (
		<p>
			{accounts.data.data[0]?.balance.amount}, {transactions.data.length} transaction
		</p>
	);
}

class Boundary extends Component<{ readonly children: ReactNode }> {
	override state: { readonly code?: string } = {};
	static getDerivedStateFromError = (error: { code: string }) => ({ code: error.code });
	override render() {
		return this.state.code ?? this.props.children;
	}
}

const page = (client: QueryClient, wallet: Wallet) => (
	<QueryClientProvider client={client}>
		<Boundary>
			<Suspense fallback="loading">
				<Home wallet={wallet} />
			</Suspense>
		</Boundary>
	</QueryClientProvider>
);

test('prefetches in a loader, and shows the result in Suspense without another request', async () => {
	const { backend, wallet } = await createTestWorld(alice);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
	expect(await loader({ client, wallet })).toBe(alice.account.balance.amount);
	render(page(client, wallet));
	expect(await screen.findByText(`${alice.account.balance.amount}, 1 transaction`)).toBeTruthy();
	expect([...backend.calls()].sort()).toEqual([
		'GET /customers/internal-accounts',
		'GET /transactions',
	]);
});

test('reads under Suspense without a loader', async () => {
	const { wallet } = await createTestWorld(alice);
	render(page(new QueryClient(), wallet));
	expect(await screen.findByText(/1 transaction/)).toBeTruthy();
});

test('fails a query without a request while nobody is signed in', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	const { backend, client, wallet } = await createTestWorld();
	render(page(new QueryClient(), wallet));
	expect(await screen.findByText('session.none')).toBeTruthy();
	const quote = client.fetchQuery(quoteQueryOptions(wallet, { quoteId: alice.quote.id }));
	await expect(quote).rejects.toMatchObject({ code: 'session.none' });
	expect(backend.calls()).toEqual([]);
});

const ofAccount: Readonly<Record<string, (wallet: Wallet, session: SessionState) => object>> = {
	'one value': meQueryOptions,
	pages: (wallet, session) => infiniteTransactionsQueryOptions(wallet, {}, session),
	credentials: (wallet, session) => credentialsQueryOptions(wallet, {}, session),
	'credentials before a sign-in': (wallet) =>
		credentialsQueryOptions(wallet, { beforeSignIn: true }, { status: 'none' }),
};

test.each(Object.keys(ofAccount))(
	'does not run a query of %s once another account is signed in',
	async (kind) => {
		const { backend, client, wallet } = await createTestWorld(alice);
		const options = ofAccount[kind]?.(wallet, getSession(wallet)) as FetchQueryOptions;
		await signIn(wallet, bob);
		backend.forgetCalls();
		await expect(client.fetchQuery(options)).rejects.toMatchObject({ code: 'session.none' });
		expect(backend.calls()).toEqual([]);
	},
);

test('always reads a cached quote again, whatever the defaults of the application', async () => {
	const { backend, wallet } = await createTestWorld(alice);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
	const options = quoteQueryOptions(wallet, { quoteId: alice.quote.id });
	await client.fetchQuery(options);
	backend.respondTo(`GET /quotes/${alice.quote.id}`, () =>
		Response.json({ ...alice.quote, status: 'EXPIRED' }),
	);
	expect((await client.fetchQuery(options)).status).toBe('EXPIRED');
});

test('keeps rates fresh for as long as the service caches them', async () => {
	const start = Date.parse(exchangeRate.updatedAt) + 4 * 60_000;
	let now = start;
	const { backend, client, wallet } = await createTestWorld(alice, { now: () => now });
	vi.spyOn(Date, 'now').mockImplementation(() => now);
	const options = exchangeRatesQueryOptions(wallet, { sourceCurrency: 'USDB' });
	await client.fetchQuery(options);
	now = start + 59_000;
	await client.fetchQuery(options);
	expect(backend.calls()).toHaveLength(1);
	now = start + 61_000;
	await client.fetchQuery(options);
	expect(backend.calls()).toHaveLength(2);
	vi.restoreAllMocks();
});

test('keeps rates fresh no longer than the oldest of them', async () => {
	const start = Date.parse(exchangeRate.updatedAt) + 4 * 60_000;
	let now = start;
	const { backend, client, wallet } = await createTestWorld(alice, { now: () => now });
	vi.spyOn(Date, 'now').mockImplementation(() => now);
	const newer = { ...exchangeRate, updatedAt: new Date(start).toISOString() };
	backend.respondTo('GET /exchange-rates', () => Response.json({ data: [newer, exchangeRate] }));
	const options = exchangeRatesQueryOptions(wallet, { sourceCurrency: 'USDB' });
	await client.fetchQuery(options);
	now = start + 61_000;
	await client.fetchQuery(options);
	expect(backend.calls()).toHaveLength(2);
	vi.restoreAllMocks();
});
