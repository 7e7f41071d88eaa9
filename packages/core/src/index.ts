export type { AddedEmailOtp } from './actions/credentials/addEmailOtp.js';
export { addEmailOtp } from './actions/credentials/addEmailOtp.js';
export { addOauth } from './actions/credentials/addOauth.js';
export { addPasskey } from './actions/credentials/addPasskey.js';
export { changeEmail } from './actions/credentials/changeEmail.js';
export type { ContactCode, ContactCodeStart } from './actions/credentials/contactVerification.js';
export {
	confirmEmailVerification,
	confirmPhoneVerification,
	sendEmailVerification,
	sendPhoneVerification,
} from './actions/credentials/contactVerification.js';
export { listCredentials, removeCredential } from './actions/credentials/credentials.js';
export { exportWallet } from './actions/credentials/exportWallet.js';
export { setPrivacy } from './actions/credentials/setPrivacy.js';
export { createExternalAccount } from './actions/payments/createExternalAccount.js';
export { createQuote } from './actions/payments/createQuote.js';
export { estimateWithdrawalFee, listExchangeRates } from './actions/payments/estimates.js';
export type { ExplainQuoteOptions } from './actions/payments/executeQuote.js';
export { executeQuote, explainQuote } from './actions/payments/executeQuote.js';
export {
	getExternalAccount,
	listDiscoveries,
	listExternalAccounts,
} from './actions/payments/externalAccounts.js';
export { getQuote } from './actions/payments/getQuote.js';
export {
	cancelInvitation,
	claimInvitation,
	createInvitation,
	getInvitation,
	listInvitations,
} from './actions/payments/invitations.js';
export { listInternalAccounts } from './actions/payments/listInternalAccounts.js';
export type { CreateQuoteOptions } from './actions/payments/onDemand/createQuote.js';
export type {
	ConfirmedQuote,
	ExecuteQuoteOptions,
} from './actions/payments/onDemand/executeQuote.js';
export type {
	QuoteExplanation,
	ReviewedPayload,
	UnsignedExplanation,
} from './actions/payments/onDemand/explainQuote.js';
export { lookupExternalAccount, lookupUma } from './actions/payments/receiverLookup.js';
export { removeExternalAccount } from './actions/payments/removeExternalAccount.js';
export {
	getSpendingLimits,
	setSpendingLimits,
	stopWaitingLimit,
} from './actions/payments/spendingLimits.js';
export {
	followTransaction,
	getTransaction,
	listTransactions,
} from './actions/payments/transactions.js';
export type { TransferInOptions, TransferOutOptions } from './actions/payments/transfers.js';
export { transferIn, transferOut } from './actions/payments/transfers.js';
export { getCustomer, getMe } from './actions/session/getMe.js';
export { keepSessionFresh, refreshSession } from './actions/session/refreshSession.js';
export type { ListedSession } from './actions/session/revokeSession.js';
export { listSessions, revokeSession } from './actions/session/revokeSession.js';
export { serviceNow } from './actions/session/serviceNow.js';
export { getSession, restoreSession, subscribeSession } from './actions/session/session.js';
export { signOut, signOutEverywhere } from './actions/session/signOut.js';
export {
	cancelStepUp,
	getStepUp,
	requestStepUp,
	subscribeStepUp,
} from './actions/session/stepUp.js';
export { subscribeEvents } from './actions/session/subscribeEvents.js';
export { getCapabilities, listDevicePasskeys } from './actions/signIn/device.js';
export { finishEmailSignIn, getEmailCodeFormat } from './actions/signIn/finishEmailSignIn.js';
export { getEmailSignIn } from './actions/signIn/getEmailSignIn.js';
export type {
	PreparedOauth,
	SignInWithOauthOptions,
} from './actions/signIn/onDemand/signInWithOauth.js';
export type { PreparedPasskeySignIn } from './actions/signIn/onDemand/signInWithPasskey.js';
export { setLoginAccount } from './actions/signIn/setLoginAccount.js';
export { prepareOauth, signInWithOauth } from './actions/signIn/signInWithOauth.js';
export {
	preparePasskeySignIn,
	signInWithPasskey,
	signInWithPasskeyAutofill,
} from './actions/signIn/signInWithPasskey.js';
export type { StartEmailSignInOptions } from './actions/signIn/startEmailSignIn.js';
export { startEmailSignIn } from './actions/signIn/startEmailSignIn.js';
export { loadModule } from './browser/loadModule.js';
export type { EmailCodeConfig, WalletConfig } from './config/walletConfig.js';
export type { Capabilities } from './credential/readCapabilities.js';
export type { DevicePasskey } from './credential/storedPasskeys.js';
export type { InputProblem, Remedy, WalletErrorCode, WalletErrorDetails } from './errors.js';
export { docsUrl, InputError, isInputError, isWalletError, WalletError } from './errors.js';
export type { SignerAtOptions, SignerInFrame } from './frame/signerAt.js';
export { signerAt } from './frame/signerAt.js';
export type { WalletEvent } from './http/walletEvent.js';
export type { Payment, PaymentOptions } from './payment/createPayment.js';
export { createPayment } from './payment/createPayment.js';
export type {
	PaymentRequest,
	PaymentState,
	QuoteChange,
	QuoteTerms,
} from './payment/paymentState.js';
export type {
	OpaqueExplanation,
	PayloadExplanation,
	TransferExplanation,
} from './quotes/explainPayload.js';
export type { Me } from './session/account.js';
export type { SignOutResult } from './session/signOutOfDevice.js';
export type {
	NeededStepUp,
	StepUpAction,
	StepUpReason,
	StepUpState,
} from './session/stepUpState.js';
export { credentialsForRemoval, StepUpError } from './session/stepUpState.js';
export type {
	TokenTransfer,
	TransactionReader,
	TransactionRules,
} from './signer/transactionRules.js';
export type { SessionState, WalletSession } from './signer/walletSession.js';
export type { EmailChallenge, EmailSignIn, EmailSignInStart } from './signIn/emailSignIns.js';
export type { PasskeyChoice } from './signIn/passkeySignIn.js';
export type { EmailCodeFormat } from './text/readEmailCode.js';
export type { Wallet } from './wallet.js';
export { createWallet } from './wallet.js';
