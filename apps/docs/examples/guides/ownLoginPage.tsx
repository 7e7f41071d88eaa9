import type { Wallet } from '@countersign/core';
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
	const accounts = useInternalAccounts();
	return <p>{accounts.data?.data[0]?.balance.amount}</p>;
}
