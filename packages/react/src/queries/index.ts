export type { AccountMutation } from './accountMutation.js';

export type { AccountList, AccountRead, WalletQueryOptions } from './accountQuery.js';

export {
	addEmailOtpMutationOptions,
	addOauthMutationOptions,
	addPasskeyMutationOptions,
	type CredentialsInput,
	credentialsQueryOptions,
	removeCredentialMutationOptions,
} from './credentials.js';

export {
	changeEmailMutationOptions,
	confirmEmailVerificationMutationOptions,
	confirmPhoneVerificationMutationOptions,
	customerQueryOptions,
	meQueryOptions,
	sendEmailVerificationMutationOptions,
	sendPhoneVerificationMutationOptions,
} from './customer.js';

export {
	capabilitiesQueryOptions,
	devicePasskeysQueryOptions,
	emailSignInQueryOptions,
} from './device.js';

export type { AccountId } from './entryKeys.js';

export {
	createExternalAccountMutationOptions,
	discoveriesQueryOptions,
	type ExternalAccountInput,
	externalAccountQueryOptions,
	externalAccountsQueryOptions,
	type LookupExternalAccountInput,
	type LookupUmaInput,
	lookupExternalAccountQueryOptions,
	lookupUmaQueryOptions,
	removeExternalAccountMutationOptions,
} from './externalAccounts.js';

export {
	exportWalletMutationOptions,
	fundSandboxAccountMutationOptions,
	internalAccountsQueryOptions,
	setPrivacyMutationOptions,
} from './internalAccounts.js';

export {
	cancelInvitationMutationOptions,
	claimInvitationMutationOptions,
	createInvitationMutationOptions,
	type InvitationInput,
	invitationQueryOptions,
	invitationsQueryOptions,
} from './invitations.js';

export {
	type PreparePasskeySignInInput,
	preparePasskeySignInQueryOptions,
} from './preparePasskeySignIn.js';

export { queryKeys, type TransactionFilters } from './queryKeys.js';

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
} from './quotes.js';

export {
	refreshSessionMutationOptions,
	revokeSessionMutationOptions,
	sessionsQueryOptions,
	signOutEverywhereMutationOptions,
	signOutMutationOptions,
} from './sessions.js';

export {
	finishEmailSignInMutationOptions,
	prepareOauthQueryOptions,
	signInWithOauthMutationOptions,
	signInWithPasskeyMutationOptions,
} from './signIn.js';

export { startEmailSignInMutationOptions } from './signInStart.js';

export {
	setSpendingLimitsMutationOptions,
	spendingLimitsQueryOptions,
	stopWaitingLimitMutationOptions,
} from './spendingLimits.js';

export {
	type InfiniteTransactionsQueryOptions,
	infiniteTransactionsQueryOptions,
	type TransactionInput,
	transactionQueryOptions,
	transactionsQueryOptions,
	transferInMutationOptions,
	transferOutMutationOptions,
} from './transactions.js';

export type { WalletMutationOptions } from './walletMutation.js';
