import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import {
	SignedIn,
	SignedOut,
	useKeepSessionFresh,
	usePayment,
	useSignOut,
	WalletProvider,
} from '@countersign/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AddMoney } from './AddMoney.js';
import { PayForm } from './PayForm.js';
import { RecipientForm } from './RecipientForm.js';
import { SignInForm } from './SignInForm.js';
import { StepUp } from './StepUp.js';

const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });

function Home() {
	const [recipientId, setRecipientId] = useState<string>();
	const payment = usePayment();
	const signOut = useSignOut();
	useKeepSessionFresh();
	const needsRecipient = payment.state.status === 'drafting' && !recipientId;
	return (
		<>
			<StepUp />
			<AddMoney />
			{needsRecipient ? (
				<RecipientForm onAdded={setRecipientId} />
			) : (
				<PayForm recipientId={recipientId} />
			)}
			<button onClick={() => signOut.mutate()}>Sign out</button>
		</>
	);
}

createRoot(document.body).render(
	<QueryClientProvider client={new QueryClient()}>
		<WalletProvider wallet={wallet}>
			<SignedOut>
				<SignInForm />
			</SignedOut>
			<SignedIn>
				<Home />
			</SignedIn>
		</WalletProvider>
	</QueryClientProvider>,
);
