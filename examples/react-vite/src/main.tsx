import { WalletProvider } from '@countersign/react';
import '@countersign/react/ui/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { wallet } from './wallet.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
	<StrictMode>
		<QueryClientProvider client={new QueryClient()}>
			<WalletProvider wallet={wallet}>
				<App />
			</WalletProvider>
		</QueryClientProvider>
	</StrictMode>,
);
