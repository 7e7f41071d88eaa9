import type { InternalAccount } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { useInternalAccounts } from '@countersign/react';
import { useWalletSession } from './useWalletSession.js';

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
