import type { Wallet } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import { useInternalAccounts, WalletProvider } from '@countersign/react';

/** A person of your platform: `accountId` is what `authenticate` returns for them. */
interface User {
	readonly accountId: string;
}

/** The page below your own login: `user` changes with it. */
export function Home({ wallet, user }: { wallet: Wallet; user: User | undefined }) {
	return (
		<WalletProvider wallet={wallet} accountId={user?.accountId}>
			<Balance />
		</WalletProvider>
	);
}

/** Shows the balance before the first sign-in to the wallet, too. */
function Balance() {
	const account = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
	return account ? <p>{formatAmount(account.balance.amount, account.balance.currency)}</p> : null;
}
