'use client';

import { getSession, setLoginAccount, subscribeSession, type Wallet } from '@countersign/core';
import {
	type Query,
	type QueryClient,
	type QueryKey,
	useIsRestoring,
	useQueryClient,
} from '@tanstack/react-query';
import { type JSX, type ReactNode, useEffect, useMemo } from 'react';
import { accountKey, pageKey, readableAccount, signedInAccount } from '../queries/entryKeys.js';
import { EntryProvider } from './EntryProvider.js';
import { dropOtherFormDrafts } from './formDraft.js';
import { createPaymentPlaces } from './paymentPlaces.js';
import { PaymentsContext } from './paymentsContext.js';

export interface WalletProviderProps {
	/** The result of `createWallet`. Create it once, outside of React. */
	readonly wallet: Wallet;
	/**
	 * `InternalAccount:<uuid>` of the person who is signed in at your platform, when it has a login of its own: the
	 * hooks then read before the first sign-in to the wallet. `undefined` while nobody is.
	 */
	readonly accountId?: string | undefined;
	readonly children?: ReactNode;
}

/**
 * Provides the wallet to the hooks below it. It uses the app's own `QueryClientProvider`, which must be above it,
 * and removes the data that the client cached for an account when its session ends. Two wallets on one page need
 * separate clients, because data of the device, such as its passkeys, has the same key for both.
 *
 * @example
 * ```tsx
 * import { sandboxTrust } from '@countersign/contract';
 * import { createWallet } from '@countersign/core';
 * import { WalletProvider } from '@countersign/react';
 * import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
 *
 * const wallet = createWallet({
 * 	endpoint: '/api',
 * 	...sandboxTrust,
 * });
 * const queryClient = new QueryClient();
 *
 * export function Root() {
 * 	return (
 * 		<QueryClientProvider client={queryClient}>
 * 			<WalletProvider wallet={wallet}>Your app</WalletProvider>
 * 		</QueryClientProvider>
 * 	);
 * }
 * ```
 */
export function WalletProvider({ wallet, accountId, children }: WalletProviderProps): JSX.Element {
	useLoginAccount(wallet, accountId);
	useForgetEndedAccount(wallet);
	const client = useQueryClient();
	const payments = useMemo(
		() => ({ wallet, client, byName: new Map(), places: createPaymentPlaces() }),
		[wallet, client],
	);
	return (
		<EntryProvider wallet={wallet}>
			<PaymentsContext.Provider value={payments}>{children}</PaymentsContext.Provider>
		</EntryProvider>
	);
}

/** The accounts that the mounted providers of a wallet name; the last one counts. */
const loginAccounts = new WeakMap<Wallet, readonly { readonly accountId: string }[]>();

function useLoginAccount(wallet: Wallet, accountId: string | undefined): void {
	useEffect(() => {
		if (accountId === undefined) return;
		const own = { accountId };
		const others = () => (loginAccounts.get(wallet) ?? []).filter((one) => one !== own);
		const name = (all: readonly { readonly accountId: string }[]) => {
			loginAccounts.set(wallet, all);
			setLoginAccount(wallet, all.at(-1)?.accountId);
		};
		name([...others(), own]);
		return () => name(others());
	}, [wallet, accountId]);
}

/**
 * The only place that removes cached data. A sign-out, a login that the backend no longer accepts, and a sign-in to
 * another account, in any tab, all result in a session without this account.
 */
function useForgetEndedAccount(wallet: Wallet): void {
	const client = useQueryClient();
	const isHydrating = useIsRestoring();
	useEffect(() => {
		let held = getSession(wallet);
		const check = () => {
			const session = getSession(wallet);
			const current = readableAccount(session);
			let writer = current;
			for (const accountOf of [readableAccount, signedInAccount]) {
				const former = accountOf(held);
				if (former === undefined || former === accountOf(session)) continue;
				forgetAccount(client, former);
				// A sign-out ends what was typed, also where the platform's login goes on.
				if (former === current) writer = undefined;
			}
			// A session may have ended while no provider was mounted.
			if (session.status !== 'restoring') {
				dropOtherFormDrafts(writer);
				if (!isHydrating) forgetOthers(client, current);
			}
			held = session;
		};
		const unsubscribe = subscribeSession(wallet, check);
		check();
		return () => {
			// The end of the session may unmount this component before it is notified.
			check();
			unsubscribe();
		};
	}, [wallet, client, isHydrating]);
}

/** Removes everything that the client caches for an account: results, running queries and mutations. */
function forgetAccount(client: QueryClient, accountId: string): void {
	const queryKey = accountKey(accountId);
	client.removeQueries({ queryKey });
	const mutations = client.getMutationCache();
	for (const mutation of mutations.findAll({ mutationKey: queryKey })) mutations.remove(mutation);
}

/**
 * Removes everything that the client caches for other accounts, and from other pages. A query with observers belongs
 * to another wallet of the page.
 */
function forgetOthers(client: QueryClient, accountId: string | undefined): void {
	const kept: readonly unknown[] = [null, accountId, pageKey()[2]];
	const isOther = ([, scope, owner]: QueryKey = []) =>
		(scope === 'account' || scope === 'page') && !kept.includes(owner);
	const isLeft = (query: Query) => isOther(query.queryKey) && query.getObserversCount() === 0;
	const queryKey = accountKey(undefined).slice(0, 1);
	client.removeQueries({ queryKey, predicate: isLeft });
	const mutations = client.getMutationCache();
	for (const mutation of mutations.findAll({ mutationKey: queryKey })) {
		if (isOther(mutation.options.mutationKey)) mutations.remove(mutation);
	}
}
