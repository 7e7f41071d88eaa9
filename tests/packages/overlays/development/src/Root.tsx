import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { useLiveUpdates, WalletProvider } from '@countersign/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from './App.js';

// Vite replaces a module with nothing but components in the page when it is edited: it then creates another wallet.
const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });
const client = new QueryClient();

export function Root() {
	return (
		<QueryClientProvider client={client}>
			<WalletProvider wallet={wallet}>
				<h2>As installed</h2>
				<LiveUpdates />
				<App />
			</WalletProvider>
		</QueryClientProvider>
	);
}

function LiveUpdates() {
	useLiveUpdates();
	return null;
}
