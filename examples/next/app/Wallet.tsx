'use client';

import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import { useFundSandboxAccount, useInternalAccounts, useSignOut } from '@countersign/react';
import {
	PasskeyOffer,
	SendMoney,
	TransactionList,
	WalletPage,
	type WalletPageProps,
} from '@countersign/react/ui';
import { Button, ErrorNotice, useMessages } from '@countersign/react/ui/parts';

/** The wallet of this page, for the sandbox. In production, pin the keys and transactions of your service. */
const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });

/** A platform with a login of its own names its person. */
export function Wallet(person: Pick<WalletPageProps, 'accountId' | 'defaultEmail'>) {
	return (
		<WalletPage wallet={wallet} fallback={<p>One moment</p>} {...person}>
			<Home />
		</WalletPage>
	);
}

function Home() {
	const signOut = useSignOut();
	return (
		<>
			<PasskeyOffer />
			<Balance />
			<SendMoney />
			<TransactionList />
			<Button onClick={() => signOut.mutate()}>Sign out</Button>
		</>
	);
}

function Balance() {
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const fund = useFundSandboxAccount();
	// The locale in which the components format and parse amounts.
	const { locale } = useMessages();
	const account = accounts.data?.data[0];
	if (!account) return <ErrorNotice error={accounts.error} />;
	const { amount, currency } = account.balance;
	return (
		<section aria-label="Balance">
			<p>{formatAmount(amount, currency, { locale })}</p>
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
