import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { WalletProvider } from '@countersign/react';
import { createWireRecorder, WalletDevtools } from '@countersign/react/devtools';
import '@countersign/react/devtools.css';
import '@countersign/react/ui/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { openServers } from './openServers.js';
import { Playground } from './Playground.js';
import './playground.css';

const servers = openServers();
const recorder = createWireRecorder({ fetch: servers.fetch });
const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
	// The servers end with the page, so nothing is kept for longer.
	storage: 'memory',
	allowSandboxOffLocalhost: true,
	fetch: recorder.fetch,
});

const root = document.getElementById('root');
if (root) {
	createRoot(root).render(
		<QueryClientProvider client={new QueryClient()}>
			<WalletProvider wallet={wallet}>
				<Playground servers={servers} wire={<WalletDevtools recorder={recorder} />} />
			</WalletProvider>
		</QueryClientProvider>,
	);
}
