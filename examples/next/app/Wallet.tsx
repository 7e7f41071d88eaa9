'use client';

import { sandboxTrust } from '@countersign/contract';
import { createWallet, formatAmount } from '@countersign/core';
import {
	useFundSandboxAccount,
	useInternalAccounts,
	useSession,
	useSignOut,
	WalletProvider,
} from '@countersign/react';
import {
	AddRecipient,
	Button,
	ErrorNotice,
	PasskeyOffer,
	SendMoney,
	SignIn,
	TransactionList,
} from '@countersign/react/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

/** The wallet of this page, in front of the sandbox. A real deployment pins keys and transactions of its own. */
const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
});

export function Wallet() {
	const [client] = useState(() => new QueryClient());
	return (
		<QueryClientProvider client={client}>
			<WalletProvider wallet={wallet}>
				<Content />
			</WalletProvider>
		</QueryClientProvider>
	);
}

function Content() {
	const session = useSession();
	if (session.status === 'restoring') return <p>One moment</p>;
	return 'session' in session ? <Home /> : <SignIn />;
}

function Home() {
	const [recipient, setRecipient] = useState<string>();
	const signOut = useSignOut();
	return (
		<>
			<PasskeyOffer />
			<Balance />
			{recipient ? (
				<SendMoney to={{ accountId: recipient }} onClose={() => setRecipient(undefined)} />
			) : (
				<AddRecipient onAdded={({ id }) => setRecipient(id)} />
			)}
			<TransactionList />
			<Button onClick={() => signOut.mutate()}>Sign out</Button>
		</>
	);
}

function Balance() {
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const fund = useFundSandboxAccount();
	const account = accounts.data?.data[0];
	if (!account) return <ErrorNotice error={accounts.error} />;
	const { amount, currency } = account.balance;
	return (
		<section aria-label="Balance">
			<p>{formatAmount(amount, currency)}</p>
			<Button
				pending={fund.isPending}
				onClick={() => fund.mutate({ accountId: account.id, amount: 100_000_000 })}
			>
				Add 100 in play money
			</Button>
			<ErrorNotice error={fund.error} />
		</section>
	);
}
