import type { Wallet } from '@countersign/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { WalletProvider } from '../src/provider/WalletProvider.js';

export interface SurroundingsProps {
	readonly client: QueryClient;
	readonly wallet: Wallet;
	readonly children?: ReactNode;
}

/** What an app puts around its pages. */
export function Surroundings({ client, wallet, children }: SurroundingsProps): JSX.Element {
	return (
		<QueryClientProvider client={client}>
			<WalletProvider wallet={wallet}>{children}</WalletProvider>
		</QueryClientProvider>
	);
}
