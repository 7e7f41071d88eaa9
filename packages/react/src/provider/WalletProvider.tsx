'use client';

import { setLoginAccount, type Wallet } from '@countersign/core';
import { forgetEndedAccounts } from '@countersign/core/query';
import { useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { type JSX, type ReactNode, useEffect, useMemo } from 'react';
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

/** Removes cached data and what was typed. A sign-out ends the latter also where the platform's login goes on. */
function useForgetEndedAccount(wallet: Wallet): void {
	const client = useQueryClient();
	const isRestoring = useIsRestoring();
	useEffect(
		() =>
			forgetEndedAccounts(wallet, client, {
				isRestoring,
				onChange: (current, ended) =>
					dropOtherFormDrafts(current && ended.includes(current) ? undefined : current),
			}),
		[wallet, client, isRestoring],
	);
}
