'use client';

import type { Wallet } from '@countersign/core';
import type { JSX, ReactNode } from 'react';
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
 * const wallet = createWallet({
 * 	endpoint: '/api',
 * 	environment: 'sandbox',
 * 	enclaveKeys: sandboxEnclaveKeys,
 * });
 * const queryClient = new QueryClient();
 *
 * createRoot(document.body).render(
 * 	<QueryClientProvider client={queryClient}>
 * 		<WalletProvider wallet={wallet}>
 * 			<App />
 * 		</WalletProvider>
 * 	</QueryClientProvider>,
 * );
 * ```
 */
export function WalletProvider({ wallet, children }: WalletProviderProps): JSX.Element {
	useForgetEndedAccount(wallet);
	return <WalletContext.Provider value={wallet}>{children}</WalletContext.Provider>;
}
