import { useAddPasskey } from '../src/hooks/useAddPasskey.js';
import { useCreateExternalAccount } from '../src/hooks/useCreateExternalAccount.js';
import { useCreateQuote } from '../src/hooks/useCreateQuote.js';
import { useExecuteQuote } from '../src/hooks/useExecuteQuote.js';
import { useFundSandboxAccount } from '../src/hooks/useFundSandboxAccount.js';
import { useGetMe } from '../src/hooks/useGetMe.js';
import { useGetTransaction } from '../src/hooks/useGetTransaction.js';
import { useListCredentials } from '../src/hooks/useListCredentials.js';
import { useListDevicePasskeys } from '../src/hooks/useListDevicePasskeys.js';
import { useListInternalAccounts } from '../src/hooks/useListInternalAccounts.js';
import { useListSessions } from '../src/hooks/useListSessions.js';
import { useListTransactions } from '../src/hooks/useListTransactions.js';
import { useRevokeSession } from '../src/hooks/useRevokeSession.js';
import { useSignInWithPasskey } from '../src/hooks/useSignInWithPasskey.js';
import { useSignOut } from '../src/hooks/useSignOut.js';
import { useStartEmailSignIn } from '../src/hooks/useStartEmailSignIn.js';
import { useVerifyEmailCode } from '../src/hooks/useVerifyEmailCode.js';
import { useSession } from '../src/session/useSession.js';

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
