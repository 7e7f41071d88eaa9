import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { useSession, useSignOut, WalletProvider } from '@countersign/react';
import { PasskeyOffer, SignIn } from '@countersign/react/ui';
import { Button } from '@countersign/react/ui/parts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });

function Home() {
	const session = useSession();
	const signOut = useSignOut();
	if (!('session' in session)) return session.status === 'restoring' ? null : <SignIn />;
	return (
		<>
			<PasskeyOffer />
			<Button onClick={() => signOut.mutate()}>Sign out</Button>
		</>
	);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
	<QueryClientProvider client={new QueryClient()}>
		<WalletProvider wallet={wallet}>
			<Home />
		</WalletProvider>
	</QueryClientProvider>,
);
