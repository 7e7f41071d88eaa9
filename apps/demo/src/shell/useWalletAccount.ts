import type { InternalAccount } from '@countersign/contract';
import type { WalletError, WalletSession } from '@countersign/core';
import { useInternalAccounts } from '@countersign/react';
import { useContext } from 'react';
import { SessionContext } from './SessionContext.js';

interface WalletAccount {
	readonly account: InternalAccount | undefined;
	readonly error: WalletError | null;
	readonly isFetching: boolean;
	readonly refetch: () => void;
}

/** The embedded wallet of the signed-in person, with its balance. */
export function useWalletAccount(): WalletAccount {
	const { accountId } = useWalletSession();
	const accounts = useInternalAccounts();
	return {
		account: accounts.data?.data.find((account) => account.id === accountId),
		error: accounts.error,
		isFetching: accounts.isFetching,
		refetch: () => void accounts.refetch(),
	};
}

/** The session that the shown screens belong to. */
function useWalletSession(): WalletSession {
	const session = useContext(SessionContext);
	if (!session) throw new Error('This screen belongs inside the wallet.');
	return session;
}
