'use client';

import type { Wallet } from '@countersign/core';
import { type Context, createContext, type JSX, type ReactNode } from 'react';

/** Passes the wallet from its provider to `useWallet`. */
export const WalletContext: Context<Wallet | null> = createContext<Wallet | null>(null);

/** Props of {@link EntryProvider}. */
export interface EntryProviderProps {
	/** The result of `createWallet`. Create it once, outside of React. */
	readonly wallet: Wallet;
	readonly children?: ReactNode;
}

/**
 * Provides the wallet to a sign-in page, without a `QueryClientProvider`: `SignIn`, `useSession` and `useWallet`
 * work below it, and the page loads no query client. Put the signed-in part of the application into a
 * `WalletProvider`, which can be loaded with that part.
 *
 * @example
 * ```tsx
 * import type { Wallet } from '@countersign/core';
 * import { EntryProvider, useSession, WalletProvider } from '@countersign/react';
 * import { SignIn } from '@countersign/react/ui';
 * import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
 * import { lazy, Suspense } from 'react';
 *
 * // Better a file of its own, imported here: then only people who are signed in load it.
 * const Inside = lazy(async () => {
 * 	const client = new QueryClient();
 * 	const App = ({ wallet }: { wallet: Wallet }) => (
 * 		<QueryClientProvider client={client}>
 * 			<WalletProvider wallet={wallet}>Your app</WalletProvider>
 * 		</QueryClientProvider>
 * 	);
 * 	return { default: App };
 * });
 *
 * function Door({ wallet }: { wallet: Wallet }) {
 * 	return useSession().isSignedIn ? <Inside wallet={wallet} /> : <SignIn />;
 * }
 *
 * export const Root = ({ wallet }: { wallet: Wallet }) => (
 * 	<EntryProvider wallet={wallet}>
 * 		<Suspense>
 * 			<Door wallet={wallet} />
 * 		</Suspense>
 * 	</EntryProvider>
 * );
 * ```
 */
export function EntryProvider({ wallet, children }: EntryProviderProps): JSX.Element {
	return <WalletContext.Provider value={wallet}>{children}</WalletContext.Provider>;
}
