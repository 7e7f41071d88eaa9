export {
	useAddEmailOtp,
	useAddOauth,
	useAddPasskey,
	useListCredentials,
	useRemoveCredential,
} from './hooks/credentials.js';
export {
	useChangeEmail,
	useConfirmEmailVerification,
	useConfirmPhoneVerification,
	useGetMe,
	useSendEmailVerification,
	useSendPhoneVerification,
} from './hooks/customer.js';
export {
	useGetCapabilities,
	useGetEmailSignIn,
	useListDevicePasskeys,
} from './hooks/device.js';
export {
	useCreateExternalAccount,
	useGetExternalAccount,
	useListDiscoveries,
	useListExternalAccounts,
	useLookupExternalAccount,
	useLookupUma,
	useRemoveExternalAccount,
} from './hooks/externalAccounts.js';
export {
	useExportWallet,
	useFundSandboxAccount,
	useListInternalAccounts,
	useSetPrivacy,
} from './hooks/internalAccounts.js';
export {
	useCreateQuote,
	useEstimateWithdrawalFee,
	useExecuteQuote,
	useExplainQuote,
	useGetQuote,
	useListExchangeRates,
	useSendSandboxPayment,
} from './hooks/quotes.js';
export {
	useListSessions,
	useRefreshSession,
	useRevokeSession,
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
	useGetTransaction,
	useListTransactions,
	useListTransactionsInfinite,
	useTransferIn,
	useTransferOut,
} from './hooks/transactions.js';

export { useWallet } from './provider/useWallet.js';
export { WalletProvider, type WalletProviderProps } from './provider/WalletProvider.js';
export type { WalletQueryOptions } from './queries/accountQuery.js';
export {
	type AddEmailOtpVariables,
	type AddOauthVariables,
	type AddPasskeyVariables,
	addEmailOtpMutationOptions,
	addOauthMutationOptions,
	addPasskeyMutationOptions,
	type ListCredentialsInput,
	listCredentialsQueryOptions,
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
	getMeQueryOptions,
	sendEmailVerificationMutationOptions,
	sendPhoneVerificationMutationOptions,
} from './queries/customer.js';
export {
	getCapabilitiesQueryOptions,
	getEmailSignInQueryOptions,
	listDevicePasskeysQueryOptions,
} from './queries/device.js';
export {
	type CreateExternalAccountVariables,
	createExternalAccountMutationOptions,
	type GetExternalAccountInput,
	getExternalAccountQueryOptions,
	type LookupExternalAccountInput,
	type LookupUmaInput,
	listDiscoveriesQueryOptions,
	listExternalAccountsQueryOptions,
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
	listInternalAccountsQueryOptions,
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
	executeQuoteMutationOptions,
	explainQuoteQueryOptions,
	type GetQuoteInput,
	getQuoteQueryOptions,
	listExchangeRatesQueryOptions,
	type SendSandboxPaymentVariables,
	sendSandboxPaymentMutationOptions,
} from './queries/quotes.js';
export {
	listSessionsQueryOptions,
	type RefreshSessionVariables,
	type RevokeSessionVariables,
	refreshSessionMutationOptions,
	revokeSessionMutationOptions,
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
	type GetTransactionInput,
	getTransactionQueryOptions,
	listTransactionsInfiniteQueryOptions,
	listTransactionsQueryOptions,
	type TransactionsInfiniteQueryOptions,
	type TransferInVariables,
	type TransferOutVariables,
	transferInMutationOptions,
	transferOutMutationOptions,
} from './queries/transactions.js';
export type { WalletMutationOptions } from './queries/walletMutation.js';
export { useLiveUpdates } from './state/useLiveUpdates.js';
export {
	type UsePaymentOptions,
	type UsePaymentResult,
	usePayment,
} from './state/usePayment.js';
export { useSecondsUntil } from './state/useSecondsUntil.js';
export { useKeepSessionFresh, useSession } from './state/useSession.js';
export { useSignInWithPasskeyAutofill } from './state/useSignInWithPasskeyAutofill.js';
export { useStepUp } from './state/useStepUp.js';
