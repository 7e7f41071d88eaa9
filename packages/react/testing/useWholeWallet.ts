import { useAddPasskey, useCredentials } from '../src/hooks/credentials.js';
import { useMe } from '../src/hooks/customer.js';
import { useDevicePasskeys } from '../src/hooks/device.js';
import { useInternalAccounts } from '../src/hooks/internalAccounts.js';
import { useCreateQuote, useExecuteQuote } from '../src/hooks/quotes.js';
import { useCreateExternalAccount } from '../src/hooks/recipientChanges.js';
import { useFundSandboxAccount } from '../src/hooks/sandboxFunds.js';
import { useRevokeSession, useSessions, useSignOut } from '../src/hooks/sessions.js';
import { useFinishEmailSignIn, useSignInWithPasskey } from '../src/hooks/signIn.js';
import { useStartEmailSignIn } from '../src/hooks/signInStart.js';
import { useTransaction, useTransactions } from '../src/hooks/transactions.js';
import { useSession } from '../src/state/useSession.js';

/** Every hook of a small wallet, on one page. */
export function useWholeWallet() {
	const execute = useExecuteQuote();
	const transactionId = execute.data?.transactionId;
	return {
		session: useSession(),
		start: useStartEmailSignIn(),
		verify: useFinishEmailSignIn(),
		enter: useSignInWithPasskey(),
		signOut: useSignOut(),
		me: useMe(),
		accounts: useInternalAccounts({ type: 'EMBEDDED_WALLET' }),
		fund: useFundSandboxAccount(),
		addRecipient: useCreateExternalAccount(),
		quote: useCreateQuote(),
		execute,
		transactions: useTransactions(),
		followed: useTransaction(transactionId ? { transactionId, follow: true } : undefined),
		credentials: useCredentials(),
		passkeys: useDevicePasskeys(),
		addPasskey: useAddPasskey(),
		sessions: useSessions(),
		revoke: useRevokeSession(),
	};
}
