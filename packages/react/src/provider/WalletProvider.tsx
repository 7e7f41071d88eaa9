'use client';

import type { Wallet } from '@countersign/core';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, type ReactNode, useMemo } from 'react';
import { createPayments } from '../payment/createPayments.js';
import { PaymentsContext } from '../payment/PaymentsContext.js';
import { useForgetEndedAccount } from '../session/useForgetEndedAccount.js';
import { WalletContext } from './WalletContext.js';

export interface WalletProviderProps {
	/** What `createWallet` returned. Create it once, outside of React. */
	readonly wallet: Wallet;
	readonly children?: ReactNode;
}

/**
 * Gives the hooks below it their wallet. It works with the app's own `QueryClientProvider`, which
 * stands above it, and removes what that client cached for an account when its session ends.
 *
 * @example
 * ```tsx
 * import { sandboxEnclaveKeys } from '@countersign/contract';
 * import { createWallet } from '@countersign/core';
 * import { WalletProvider } from '@countersign/react';
 * import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
 *
 * const wallet = createWallet({
 * 	endpoint: '/api',
 * 	environment: 'sandbox',
 * 	enclaveKeys: sandboxEnclaveKeys,
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
export function WalletProvider({ wallet, children }: WalletProviderProps): JSX.Element {
	useForgetEndedAccount(wallet);
	const client = useQueryClient();
	const payments = useMemo(() => createPayments(wallet, client), [wallet, client]);
	return (
		<WalletContext.Provider value={wallet}>
			<PaymentsContext.Provider value={payments}>{children}</PaymentsContext.Provider>
		</WalletContext.Provider>
	);
}
