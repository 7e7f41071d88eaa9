export { useSecondsUntil } from './countdown/useSecondsUntil.js';
export { useAddEmailOtp } from './hooks/useAddEmailOtp.js';
export { useAddOauth } from './hooks/useAddOauth.js';
export { useAddPasskey } from './hooks/useAddPasskey.js';
export { useChangeEmail } from './hooks/useChangeEmail.js';
export { useConfirmEmailVerification } from './hooks/useConfirmEmailVerification.js';
export { useConfirmPhoneVerification } from './hooks/useConfirmPhoneVerification.js';
export { useCreateExternalAccount } from './hooks/useCreateExternalAccount.js';
export { useCreateQuote } from './hooks/useCreateQuote.js';
export { useEstimateWithdrawalFee } from './hooks/useEstimateWithdrawalFee.js';
export { useExecuteQuote } from './hooks/useExecuteQuote.js';
export { useExportWallet } from './hooks/useExportWallet.js';
export { useFundSandboxAccount } from './hooks/useFundSandboxAccount.js';
export { useGetCapabilities } from './hooks/useGetCapabilities.js';
export { useGetEmailSignIn } from './hooks/useGetEmailSignIn.js';
export { useGetExternalAccount } from './hooks/useGetExternalAccount.js';
export { useGetMe } from './hooks/useGetMe.js';
export { useGetQuote } from './hooks/useGetQuote.js';
export { useGetTransaction } from './hooks/useGetTransaction.js';
export { useListCredentials } from './hooks/useListCredentials.js';
export { useListDevicePasskeys } from './hooks/useListDevicePasskeys.js';
export { useListDiscoveries } from './hooks/useListDiscoveries.js';
export { useListExchangeRates } from './hooks/useListExchangeRates.js';
export { useListExternalAccounts } from './hooks/useListExternalAccounts.js';
export { useListInternalAccounts } from './hooks/useListInternalAccounts.js';
export { useListSessions } from './hooks/useListSessions.js';
export { useListTransactions } from './hooks/useListTransactions.js';
export { useListTransactionsInfinite } from './hooks/useListTransactionsInfinite.js';
export { useLookupExternalAccount } from './hooks/useLookupExternalAccount.js';
export { useLookupUma } from './hooks/useLookupUma.js';
export { usePrepareOauth } from './hooks/usePrepareOauth.js';
export { usePreparePasskeySignIn } from './hooks/usePreparePasskeySignIn.js';
export { useRefreshSession } from './hooks/useRefreshSession.js';
export { useRemoveCredential } from './hooks/useRemoveCredential.js';
export { useRemoveExternalAccount } from './hooks/useRemoveExternalAccount.js';
export { useRevokeSession } from './hooks/useRevokeSession.js';
export { useSendEmailVerification } from './hooks/useSendEmailVerification.js';
export { useSendPhoneVerification } from './hooks/useSendPhoneVerification.js';
export { useSendSandboxPayment } from './hooks/useSendSandboxPayment.js';
export { useSetPrivacy } from './hooks/useSetPrivacy.js';
export { useSignInWithOauth } from './hooks/useSignInWithOauth.js';
export { useSignInWithPasskey } from './hooks/useSignInWithPasskey.js';
export { useSignOut } from './hooks/useSignOut.js';
export { useSignOutEverywhere } from './hooks/useSignOutEverywhere.js';
export { useStartEmailSignIn } from './hooks/useStartEmailSignIn.js';
export { useTransferIn } from './hooks/useTransferIn.js';
export { useTransferOut } from './hooks/useTransferOut.js';
export { useVerifyEmailCode } from './hooks/useVerifyEmailCode.js';
export type { UsePaymentOptions } from './payment/createPayments.js';
export { type UsePaymentResult, usePayment } from './payment/usePayment.js';
export { useWallet } from './provider/useWallet.js';
export { WalletProvider, type WalletProviderProps } from './provider/WalletProvider.js';
export type { WalletQueryOptions } from './queries/accountQuery.js';
export {
	type AddEmailOtpVariables,
	addEmailOtpMutationOptions,
} from './queries/addEmailOtpMutationOptions.js';
export {
	type AddOauthVariables,
	addOauthMutationOptions,
} from './queries/addOauthMutationOptions.js';
export {
	type AddPasskeyVariables,
	addPasskeyMutationOptions,
} from './queries/addPasskeyMutationOptions.js';
export {
	type ChangeEmailVariables,
	changeEmailMutationOptions,
} from './queries/changeEmailMutationOptions.js';
export {
	type ConfirmEmailVerificationVariables,
	confirmEmailVerificationMutationOptions,
} from './queries/confirmEmailVerificationMutationOptions.js';
export {
	type ConfirmPhoneVerificationVariables,
	confirmPhoneVerificationMutationOptions,
} from './queries/confirmPhoneVerificationMutationOptions.js';
export {
	type CreateExternalAccountVariables,
	createExternalAccountMutationOptions,
} from './queries/createExternalAccountMutationOptions.js';
export {
	type CreateQuoteVariables,
	createQuoteMutationOptions,
} from './queries/createQuoteMutationOptions.js';
export { estimateWithdrawalFeeQueryOptions } from './queries/estimateWithdrawalFeeQueryOptions.js';
export {
	type ExecuteQuoteVariables,
	executeQuoteMutationOptions,
} from './queries/executeQuoteMutationOptions.js';
export {
	type ExportWalletVariables,
	exportWalletMutationOptions,
} from './queries/exportWalletMutationOptions.js';
export {
	type FundSandboxAccountVariables,
	fundSandboxAccountMutationOptions,
} from './queries/fundSandboxAccountMutationOptions.js';
export { getCapabilitiesQueryOptions } from './queries/getCapabilitiesQueryOptions.js';
export { getEmailSignInQueryOptions } from './queries/getEmailSignInQueryOptions.js';
export {
	type GetExternalAccountInput,
	getExternalAccountQueryOptions,
} from './queries/getExternalAccountQueryOptions.js';
export { getMeQueryOptions } from './queries/getMeQueryOptions.js';
export { type GetQuoteInput, getQuoteQueryOptions } from './queries/getQuoteQueryOptions.js';
export {
	type GetTransactionInput,
	getTransactionQueryOptions,
} from './queries/getTransactionQueryOptions.js';
export {
	type ListCredentialsInput,
	listCredentialsQueryOptions,
} from './queries/listCredentialsQueryOptions.js';
export { listDevicePasskeysQueryOptions } from './queries/listDevicePasskeysQueryOptions.js';
export { listDiscoveriesQueryOptions } from './queries/listDiscoveriesQueryOptions.js';
export { listExchangeRatesQueryOptions } from './queries/listExchangeRatesQueryOptions.js';
export { listExternalAccountsQueryOptions } from './queries/listExternalAccountsQueryOptions.js';
export { listInternalAccountsQueryOptions } from './queries/listInternalAccountsQueryOptions.js';
export { listSessionsQueryOptions } from './queries/listSessionsQueryOptions.js';
export {
	listTransactionsInfiniteQueryOptions,
	type TransactionsInfiniteQueryOptions,
} from './queries/listTransactionsInfiniteQueryOptions.js';
export { listTransactionsQueryOptions } from './queries/listTransactionsQueryOptions.js';
export {
	type LookupExternalAccountInput,
	lookupExternalAccountQueryOptions,
} from './queries/lookupExternalAccountQueryOptions.js';
export { type LookupUmaInput, lookupUmaQueryOptions } from './queries/lookupUmaQueryOptions.js';
export { prepareOauthQueryOptions } from './queries/prepareOauthQueryOptions.js';
export {
	type PreparePasskeySignInInput,
	preparePasskeySignInQueryOptions,
} from './queries/preparePasskeySignInQueryOptions.js';
export { queryKeys, type TransactionFilters } from './queries/queryKeys.js';
export {
	type RefreshSessionVariables,
	refreshSessionMutationOptions,
} from './queries/refreshSessionMutationOptions.js';
export {
	type RemoveCredentialVariables,
	removeCredentialMutationOptions,
} from './queries/removeCredentialMutationOptions.js';
export {
	type RemoveExternalAccountVariables,
	removeExternalAccountMutationOptions,
} from './queries/removeExternalAccountMutationOptions.js';
export {
	type RevokeSessionVariables,
	revokeSessionMutationOptions,
} from './queries/revokeSessionMutationOptions.js';
export { sendEmailVerificationMutationOptions } from './queries/sendEmailVerificationMutationOptions.js';
export { sendPhoneVerificationMutationOptions } from './queries/sendPhoneVerificationMutationOptions.js';
export {
	type SendSandboxPaymentVariables,
	sendSandboxPaymentMutationOptions,
} from './queries/sendSandboxPaymentMutationOptions.js';
export {
	type SetPrivacyVariables,
	setPrivacyMutationOptions,
} from './queries/setPrivacyMutationOptions.js';
export {
	type SignInWithOauthVariables,
	signInWithOauthMutationOptions,
} from './queries/signInWithOauthMutationOptions.js';
export {
	type SignInWithPasskeyVariables,
	signInWithPasskeyMutationOptions,
} from './queries/signInWithPasskeyMutationOptions.js';
export { signOutEverywhereMutationOptions } from './queries/signOutEverywhereMutationOptions.js';
export { signOutMutationOptions } from './queries/signOutMutationOptions.js';
export {
	type StartEmailSignInVariables,
	startEmailSignInMutationOptions,
} from './queries/startEmailSignInMutationOptions.js';
export {
	type TransferInVariables,
	transferInMutationOptions,
} from './queries/transferInMutationOptions.js';
export {
	type TransferOutVariables,
	transferOutMutationOptions,
} from './queries/transferOutMutationOptions.js';
export {
	type VerifyEmailCodeVariables,
	verifyEmailCodeMutationOptions,
} from './queries/verifyEmailCodeMutationOptions.js';
export type { WalletMutationOptions } from './queries/walletMutation.js';
export { useKeepSessionFresh } from './session/useKeepSessionFresh.js';
export { useLiveUpdates } from './session/useLiveUpdates.js';
export { useSession } from './session/useSession.js';
export { useSignInWithPasskeyAutofill } from './session/useSignInWithPasskeyAutofill.js';
export { useStepUp } from './session/useStepUp.js';
