export {
	useChangeEmail,
	useConfirmEmailVerification,
	useConfirmPhoneVerification,
	useSendEmailVerification,
	useSendPhoneVerification,
} from './hooks/contacts.js';
export {
	useAddEmailOtp,
	useAddPasskey,
	useCredentials,
	useRemoveCredential,
} from './hooks/credentials.js';
export {
	useCustomer,
	useMe,
} from './hooks/customer.js';
export {
	useCapabilities,
	useDevicePasskeys,
	useEmailSignIn,
} from './hooks/device.js';
export {
	useDiscoveries,
	useExternalAccount,
	useExternalAccounts,
	useLookupExternalAccount,
	useLookupUma,
} from './hooks/externalAccounts.js';
export { useAddOauth } from './hooks/identities.js';
export {
	useInternalAccounts,
	useSetPrivacy,
} from './hooks/internalAccounts.js';
export {
	useCancelInvitation,
	useClaimInvitation,
	useCreateInvitation,
	useInvitation,
	useInvitations,
} from './hooks/invitations.js';
export {
	useCreateQuote,
	useEstimateWithdrawalFee,
	useExchangeRates,
	useExecuteQuote,
	useExplainQuote,
	useQuote,
	useSendSandboxPayment,
} from './hooks/quotes.js';
export { useCreateExternalAccount, useRemoveExternalAccount } from './hooks/recipientChanges.js';
export { useExportWallet } from './hooks/recoveryWords.js';
export { useFundSandboxAccount } from './hooks/sandboxFunds.js';
export {
	useRefreshSession,
	useRevokeSession,
	useSessions,
	useSignOut,
	useSignOutEverywhere,
} from './hooks/sessions.js';
export {
	useFinishEmailSignIn,
	usePrepareOauth,
	usePreparePasskeySignIn,
	useSignInWithOauth,
	useSignInWithPasskey,
} from './hooks/signIn.js';
export { useStartEmailSignIn } from './hooks/signInStart.js';
export {
	useSetSpendingLimits,
	useSpendingLimits,
	useStopWaitingLimit,
} from './hooks/spendingLimits.js';
export {
	type InfiniteQueryHookOptions,
	useInfiniteTransactions,
	useTransaction,
	useTransactions,
	useTransferIn,
	useTransferOut,
} from './hooks/transactions.js';
export type { MutationHook, MutationHookOptions } from './hooks/useWalletMutation.js';
export type { ListHook, QueryHook, QueryHookOptions, ReadHook } from './hooks/useWalletQuery.js';
export { EntryProvider, type EntryProviderProps } from './provider/EntryProvider.js';
export { useWallet } from './provider/useWallet.js';
export { WalletProvider, type WalletProviderProps } from './provider/WalletProvider.js';
export { SignedIn, type SignedInProps, SignedOut } from './state/SignedIn.js';
export { useKeepSessionFresh } from './state/useKeepSessionFresh.js';
export { useLiveUpdates } from './state/useLiveUpdates.js';
export {
	type UsePaymentOptions,
	type UsePaymentResult,
	usePayment,
} from './state/usePayment.js';
export { useSecondsUntil } from './state/useSecondsUntil.js';
export { type UseSessionResult, useSession } from './state/useSession.js';
export { useSignInWithPasskeyAutofill } from './state/useSignInWithPasskeyAutofill.js';
export { useStepUp } from './state/useStepUp.js';
