export {
	useAddEmailOtp,
	useAddOauth,
	useAddPasskey,
	useCredentials,
	useRemoveCredential,
} from './hooks/credentials.js';
export {
	useChangeEmail,
	useConfirmEmailVerification,
	useConfirmPhoneVerification,
	useCustomer,
	useMe,
	useSendEmailVerification,
	useSendPhoneVerification,
} from './hooks/customer.js';
export {
	useCapabilities,
	useDevicePasskeys,
	useEmailSignIn,
} from './hooks/device.js';
export {
	useCreateExternalAccount,
	useDiscoveries,
	useExternalAccount,
	useExternalAccounts,
	useLookupExternalAccount,
	useLookupUma,
	useRemoveExternalAccount,
} from './hooks/externalAccounts.js';
export {
	useExportWallet,
	useFundSandboxAccount,
	useInternalAccounts,
	useSetPrivacy,
} from './hooks/internalAccounts.js';
export {
	useCreateQuote,
	useEstimateWithdrawalFee,
	useExchangeRates,
	useExecuteQuote,
	useExplainQuote,
	useQuote,
	useSendSandboxPayment,
} from './hooks/quotes.js';
export {
	useRefreshSession,
	useRevokeSession,
	useSessions,
	useSignOut,
	useSignOutEverywhere,
} from './hooks/sessions.js';
export {
	usePrepareOauth,
	usePreparePasskeySignIn,
	useSignInWithOauth,
	useSignInWithPasskey,
	useVerifyEmailCode,
} from './hooks/signIn.js';
export { useStartEmailSignIn } from './hooks/signInStart.js';
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
export type { AccountMutation } from './queries/accountMutation.js';
export type { AccountList, AccountRead, WalletQueryOptions } from './queries/accountQuery.js';
export {
	type AddEmailOtpVariables,
	type AddOauthVariables,
	type AddPasskeyVariables,
	addEmailOtpMutationOptions,
	addOauthMutationOptions,
	addPasskeyMutationOptions,
	type CredentialsInput,
	credentialsQueryOptions,
	type RemoveCredentialVariables,
	removeCredentialMutationOptions,
} from './queries/credentials.js';
export {
	type ChangeEmailVariables,
	type ConfirmEmailVerificationVariables,
	type ConfirmPhoneVerificationVariables,
	changeEmailMutationOptions,
	confirmEmailVerificationMutationOptions,
	confirmPhoneVerificationMutationOptions,
	customerQueryOptions,
	meQueryOptions,
	sendEmailVerificationMutationOptions,
	sendPhoneVerificationMutationOptions,
} from './queries/customer.js';
export {
	capabilitiesQueryOptions,
	devicePasskeysQueryOptions,
	emailSignInQueryOptions,
} from './queries/device.js';
export type { AccountId } from './queries/entryKeys.js';
export {
	type CreateExternalAccountVariables,
	createExternalAccountMutationOptions,
	discoveriesQueryOptions,
	type ExternalAccountInput,
	externalAccountQueryOptions,
	externalAccountsQueryOptions,
	type LookupExternalAccountInput,
	type LookupUmaInput,
	lookupExternalAccountQueryOptions,
	lookupUmaQueryOptions,
	type RemoveExternalAccountVariables,
	removeExternalAccountMutationOptions,
} from './queries/externalAccounts.js';
export {
	type ExportWalletVariables,
	exportWalletMutationOptions,
	type FundSandboxAccountVariables,
	fundSandboxAccountMutationOptions,
	internalAccountsQueryOptions,
	type SetPrivacyVariables,
	setPrivacyMutationOptions,
} from './queries/internalAccounts.js';
export {
	type PreparePasskeySignInInput,
	preparePasskeySignInQueryOptions,
} from './queries/preparePasskeySignIn.js';
export { queryKeys, type TransactionFilters } from './queries/queryKeys.js';
export {
	type CreateQuoteVariables,
	createQuoteMutationOptions,
	type ExecuteQuoteVariables,
	type ExplainQuoteInput,
	estimateWithdrawalFeeQueryOptions,
	exchangeRatesQueryOptions,
	executeQuoteMutationOptions,
	explainQuoteQueryOptions,
	type QuoteInput,
	quoteQueryOptions,
	type SendSandboxPaymentVariables,
	sendSandboxPaymentMutationOptions,
} from './queries/quotes.js';
export {
	type RefreshSessionVariables,
	type RevokeSessionVariables,
	refreshSessionMutationOptions,
	revokeSessionMutationOptions,
	sessionsQueryOptions,
	signOutEverywhereMutationOptions,
	signOutMutationOptions,
} from './queries/sessions.js';
export {
	prepareOauthQueryOptions,
	type SignInWithOauthVariables,
	type SignInWithPasskeyVariables,
	signInWithOauthMutationOptions,
	signInWithPasskeyMutationOptions,
	type VerifyEmailCodeVariables,
	verifyEmailCodeMutationOptions,
} from './queries/signIn.js';
export {
	type StartEmailSignInVariables,
	startEmailSignInMutationOptions,
} from './queries/signInStart.js';
export {
	type InfiniteTransactionsQueryOptions,
	infiniteTransactionsQueryOptions,
	type TransactionInput,
	type TransferInVariables,
	type TransferOutVariables,
	transactionQueryOptions,
	transactionsQueryOptions,
	transferInMutationOptions,
	transferOutMutationOptions,
} from './queries/transactions.js';
export type { WalletMutationOptions } from './queries/walletMutation.js';
export { SignedIn, type SignedInProps, SignedOut } from './state/SignedIn.js';
export { useLiveUpdates } from './state/useLiveUpdates.js';
export {
	type UsePaymentOptions,
	type UsePaymentResult,
	usePayment,
} from './state/usePayment.js';
export { useSecondsUntil } from './state/useSecondsUntil.js';
export { type UseSessionResult, useKeepSessionFresh, useSession } from './state/useSession.js';
export { useSignInWithPasskeyAutofill } from './state/useSignInWithPasskeyAutofill.js';
export { useStepUp } from './state/useStepUp.js';
