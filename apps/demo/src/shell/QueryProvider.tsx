import { WalletProvider } from '@countersign/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { wallet } from '../wallet.js';

/** One for the page, so that the wallet and the wire panel beside it share what was read. */
const client = new QueryClient();

/** What hooks need. The sign-in page needs none, so this is loaded with what stands behind it. */
export function QueryProvider({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<QueryClientProvider client={client}>
			<WalletProvider wallet={wallet}>{children}</WalletProvider>
		</QueryClientProvider>
	);
}
