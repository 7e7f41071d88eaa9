import type { InternalAccount } from '@countersign/contract';
import type { WalletSession } from '@countersign/core';
import { useInternalAccounts } from '@countersign/react';
import type { Reading } from '@countersign/react/ui/parts';
import { useContext } from 'react';
import { SessionContext } from './SessionContext.js';

interface WalletAccount {
	readonly account: InternalAccount | undefined;
	/** The query that reads it. */
	readonly reading: Reading;
}

/** The embedded wallet of the signed-in person, with its balance. */
export function useWalletAccount(): WalletAccount {
	const { accountId } = useWalletSession();
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	return {
		account: accounts.data?.data.find((account) => account.id === accountId),
		reading: accounts,
	};
}

/** The session that the shown screens belong to. */
function useWalletSession(): WalletSession {
	const session = useContext(SessionContext);
	if (!session) throw new Error('This screen belongs inside the wallet.');
	return session;
}
