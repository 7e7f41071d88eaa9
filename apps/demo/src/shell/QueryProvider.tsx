import { WalletProvider } from '@countersign/react';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { wallet } from '../wallet.js';

/** One for the page, so that the wallet and the wire panel beside it share what was read. */
const client = new QueryClient();

// It assumes a connection until the browser reports that one was lost, which it does not after a reload.
onlineManager.setOnline(navigator.onLine);

/** What hooks need. The sign-in page needs none, so this is loaded with what stands behind it. */
export function QueryProvider({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<QueryClientProvider client={client}>
			<WalletProvider wallet={wallet}>{children}</WalletProvider>
		</QueryClientProvider>
	);
}
