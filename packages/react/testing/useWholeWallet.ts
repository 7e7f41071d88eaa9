import { useAddPasskey, useListCredentials } from '../src/hooks/credentials.js';
import { useGetMe } from '../src/hooks/customer.js';
import { useListDevicePasskeys } from '../src/hooks/device.js';
import { useCreateExternalAccount } from '../src/hooks/externalAccounts.js';
import { useFundSandboxAccount, useListInternalAccounts } from '../src/hooks/internalAccounts.js';
import { useCreateQuote, useExecuteQuote } from '../src/hooks/quotes.js';
import { useListSessions, useRevokeSession, useSignOut } from '../src/hooks/sessions.js';
import { useSignInWithPasskey, useVerifyEmailCode } from '../src/hooks/signIn.js';
import { useStartEmailSignIn } from '../src/hooks/signInStart.js';
import { useGetTransaction, useListTransactions } from '../src/hooks/transactions.js';
import { useSession } from '../src/state/useSession.js';

/** Every hook of a small wallet, on one page. */
export function useWholeWallet() {
	const execute = useExecuteQuote();
	const transactionId = execute.data?.transactionId;
	return {
		session: useSession(),
		start: useStartEmailSignIn(),
		verify: useVerifyEmailCode(),
		enter: useSignInWithPasskey(),
		leave: useSignOut(),
		me: useGetMe(),
		accounts: useListInternalAccounts({ type: 'EMBEDDED_WALLET' }),
		fund: useFundSandboxAccount(),
		addRecipient: useCreateExternalAccount(),
		quote: useCreateQuote(),
		execute,
		transactions: useListTransactions(),
		followed: useGetTransaction(transactionId ? { transactionId, follow: true } : undefined),
		credentials: useListCredentials(),
		passkeys: useListDevicePasskeys(),
		addPasskey: useAddPasskey(),
		sessions: useListSessions(),
		revoke: useRevokeSession(),
	};
}
