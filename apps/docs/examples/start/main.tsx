import { sandboxEnclaveKeys, sandboxTransactions } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { WalletProvider } from '@countersign/react';
import { AddRecipient, SendMoney, SignInGate } from '@countersign/react/ui';
import '@countersign/react/ui/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AddMoney } from './AddMoney.js';

const trusted = { enclaveKeys: sandboxEnclaveKeys, transactions: sandboxTransactions };
const wallet = createWallet({ endpoint: '/api', environment: 'sandbox', ...trusted });

function Pay() {
	const [accountId, setAccountId] = useState<string>();
	if (!accountId) return <AddRecipient onAdded={({ id }) => setAccountId(id)} />;
	return <SendMoney to={{ accountId }} />;
}

createRoot(document.body).render(
	<QueryClientProvider client={new QueryClient()}>
		<WalletProvider wallet={wallet}>
			<SignInGate>
				<AddMoney />
				<Pay />
			</SignInGate>
		</WalletProvider>
	</QueryClientProvider>,
);
