import { getSession, signOut } from '@countersign/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openWallet } from '../../testing/openApp.js';
import { newCustomer, setPlatformSession, signInAtPlatform } from '../../testing/platform.js';
import { useInternalAccounts } from '../hooks/internalAccounts.js';
import { useSession } from '../state/useSession.js';
import { WalletProvider } from './WalletProvider.js';

afterEach(() => setPlatformSession(''));

function Balance() {
	const accounts = useInternalAccounts();
	const { isSignedIn } = useSession();
	return (
		<>
			<p>{accounts.data?.data[0]?.id ?? accounts.error?.code ?? 'nothing'}</p>
			<p>{isSignedIn ? 'signed in' : 'not signed in'}</p>
		</>
	);
}

/** The page of a platform that has a login of its own, and says who is there. */
async function openPage(before: string) {
	await setPlatformSession(before);
	const wallet = openWallet({ endpoint: '/api/platform' });
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const page = (accountId: string | undefined) => (
		<StrictMode>
			<QueryClientProvider client={client}>
				<WalletProvider wallet={wallet} accountId={accountId}>
					<Balance />
				</WalletProvider>
			</QueryClientProvider>
		</StrictMode>
	);
	const { rerender } = render(page(before));
	const isCached = (accountId: string) =>
		JSON.stringify(
			client
				.getQueryCache()
				.findAll()
				.map(({ state }) => state.data),
		).includes(accountId);
	const become = async (accountId?: string) => {
		await setPlatformSession(accountId ?? '');
		rerender(page(accountId));
	};
	return { wallet, client, isCached, become };
}

test("reads for the person of the platform's own login, before the first sign-in and after it", async () => {
	const ada = await newCustomer();
	const { wallet } = await openPage(ada);
	await screen.findByText(ada);
	await screen.findByText('not signed in');
	await act(() => signInAtPlatform(wallet));
	await screen.findByText('signed in');
	await screen.findByText(ada);
	const reads = vi.spyOn(globalThis, 'fetch');
	await act(() => signOut(wallet));
	await screen.findByText('not signed in');
	await screen.findByText(ada);
	// What was read in the session is gone with it.
	expect(
		reads.mock.calls.filter(([url]) => String(url).includes('internal-accounts')),
	).toHaveLength(1);
});

test('removes the data of a person with their login, and reads that of the next person', async () => {
	const [ada, ben] = [await newCustomer(), await newCustomer()];
	const { isCached, become } = await openPage(ada);
	await screen.findByText(ada);
	await become();
	await screen.findByText('nothing');
	expect(isCached(ada)).toBe(false);
	await become(ben);
	await screen.findByText(ben);
});

test('shows data of neither person in a page that has not heard of the new login', async () => {
	const [ada, ben] = [await newCustomer(), await newCustomer()];
	const { wallet, client, isCached } = await openPage(ada);
	await screen.findByText(ada);
	await setPlatformSession(ben);
	await act(() => client.invalidateQueries());
	await screen.findByText('nothing');
	expect([isCached(ada), isCached(ben)]).toEqual([false, false]);
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test('keeps the account while one of two providers still names it', async () => {
	const ada = await newCustomer();
	await setPlatformSession(ada);
	const wallet = openWallet({ endpoint: '/api/platform' });
	const client = new QueryClient();
	const page = (hasDialog: boolean) => (
		<QueryClientProvider client={client}>
			<WalletProvider wallet={wallet} accountId={ada}>
				<Balance />
			</WalletProvider>
			{hasDialog && (
				<WalletProvider wallet={wallet} accountId={ada}>
					A dialog
				</WalletProvider>
			)}
		</QueryClientProvider>
	);
	const { rerender, unmount } = render(page(true));
	await screen.findByText(ada);
	rerender(page(false));
	expect(getSession(wallet)).toEqual({ status: 'none', accountId: ada });
	await screen.findByText(ada);
	unmount();
	expect(getSession(wallet)).toEqual({ status: 'none' });
});
