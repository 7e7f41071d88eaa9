'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { WalletProvider, type WalletProviderProps } from '../../provider/WalletProvider.js';
import { SignInGate, type SignInGateProps } from './SignInGate.js';

/** Props of {@link WalletPage}. */
export interface WalletPageProps
	extends SignInGateProps,
		Pick<WalletProviderProps, 'wallet' | 'accountId'> {}

/**
 * A complete wallet page: provides the wallet and a query client to its children, and shows the sign-in to everyone
 * who is not signed in. `fallback` is also shown while a child suspends. In an application with a
 * `QueryClientProvider`, use `WalletProvider` and `SignInGate`. Each page has a query client of its own: what is changed
 * in one is read again in that one alone, unless the others call `useLiveUpdates`.
 *
 * @example
 * ```tsx
 * import { sandboxTrust } from '@countersign/contract';
 * import { createWallet } from '@countersign/core';
 * import { SendMoney, WalletPage } from '@countersign/react/ui';
 *
 * const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });
 *
 * export const Page = () => (
 * 	<WalletPage wallet={wallet}>
 * 		<SendMoney />
 * 	</WalletPage>
 * );
 * ```
 */
export function WalletPage({ wallet, accountId, ...gate }: WalletPageProps): ReactElement {
	const [client] = useState(() => new QueryClient());
	return (
		<QueryClientProvider client={client}>
			<WalletProvider wallet={wallet} accountId={accountId}>
				{/* Without a boundary here, a child that suspends the first render would discard the client. */}
				<Suspense fallback={gate.fallback}>
					<SignInGate {...gate} />
				</Suspense>
			</WalletProvider>
		</QueryClientProvider>
	);
}
