export type { AccountMutation } from './queries/accountMutation.js';

export type { AccountList, AccountRead, WalletQueryOptions } from './queries/accountQuery.js';
export type { Action, InputOf, ResultOf } from './queries/action.js';
export type { QueryClientLike, QueryKey } from './queries/cache.js';
export {
	changeEmailMutationOptions,
	confirmEmailVerificationMutationOptions,
	confirmPhoneVerificationMutationOptions,
	sendEmailVerificationMutationOptions,
	sendPhoneVerificationMutationOptions,
} from './queries/contacts.js';
export {
	addEmailOtpMutationOptions,
	addPasskeyMutationOptions,
	type CredentialsInput,
	credentialsQueryOptions,
	removeCredentialMutationOptions,
} from './queries/credentials.js';
export {
	customerQueryOptions,
	meQueryOptions,
} from './queries/customer.js';
export {
	capabilitiesQueryOptions,
	devicePasskeysQueryOptions,
	emailSignInQueryOptions,
} from './queries/device.js';
export type { AccountId } from './queries/entryKeys.js';
export { readableAccount, signedInAccount } from './queries/entryKeys.js';
export {
	discoveriesQueryOptions,
	type ExternalAccountInput,
	externalAccountQueryOptions,
	externalAccountsQueryOptions,
	type LookupExternalAccountInput,
	type LookupUmaInput,
	lookupExternalAccountQueryOptions,
	lookupUmaQueryOptions,
} from './queries/externalAccounts.js';
export { type ForgetOptions, forgetEndedAccounts } from './queries/forgetEndedAccounts.js';
export { addOauthMutationOptions } from './queries/identities.js';
export {
	internalAccountsQueryOptions,
	setPrivacyMutationOptions,
} from './queries/internalAccounts.js';
export { invalidate } from './queries/invalidate.js';
export {
	cancelInvitationMutationOptions,
	claimInvitationMutationOptions,
	createInvitationMutationOptions,
	type InvitationInput,
	invitationQueryOptions,
	invitationsQueryOptions,
} from './queries/invitations.js';
export {
	type PreparePasskeySignInInput,
	preparePasskeySignInQueryOptions,
} from './queries/preparePasskeySignIn.js';
export { queryKeys, type TransactionFilters } from './queries/queryKeys.js';
export {
	createQuoteMutationOptions,
	type ExplainQuoteInput,
	estimateWithdrawalFeeQueryOptions,
	exchangeRatesQueryOptions,
	executeQuoteMutationOptions,
	explainQuoteQueryOptions,
	type QuoteInput,
	quoteQueryOptions,
	sendSandboxPaymentMutationOptions,
} from './queries/quotes.js';
export {
	createExternalAccountMutationOptions,
	removeExternalAccountMutationOptions,
} from './queries/recipientChanges.js';
export { exportWalletMutationOptions } from './queries/recoveryWords.js';
export { refreshAfterPayment } from './queries/refreshAfterPayment.js';
export { refreshOnEvents } from './queries/refreshOnEvents.js';
export {
	latestTransaction,
	putTransaction,
	refreshTransactions,
} from './queries/refreshTransactions.js';
export { fundSandboxAccountMutationOptions } from './queries/sandboxFunds.js';
export {
	refreshSessionMutationOptions,
	revokeSessionMutationOptions,
	sessionsQueryOptions,
	signOutEverywhereMutationOptions,
	signOutMutationOptions,
} from './queries/sessions.js';
export {
	finishEmailSignInMutationOptions,
	prepareOauthQueryOptions,
	refreshAfterSignIn,
	signInWithOauthMutationOptions,
	signInWithPasskeyMutationOptions,
} from './queries/signIn.js';
export { startEmailSignInMutationOptions } from './queries/signInStart.js';
export {
	setSpendingLimitsMutationOptions,
	spendingLimitsQueryOptions,
	stopWaitingLimitMutationOptions,
} from './queries/spendingLimits.js';
export {
	type InfiniteTransactionsQueryOptions,
	infiniteTransactionsQueryOptions,
	type TransactionInput,
	transactionQueryOptions,
	transactionsQueryOptions,
	transferInMutationOptions,
	transferOutMutationOptions,
} from './queries/transactions.js';
export type { WalletMutationOptions } from './queries/walletMutation.js';
