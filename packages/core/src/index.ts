export { purposesOfPayment } from '@countersign/contract';
export type {
	DescribePaymentOptions,
	PaymentDescription,
	PaymentLine,
	PaymentQr,
} from './accounts/describePaymentInstructions.js';
export { describePaymentInstructions } from './accounts/describePaymentInstructions.js';
export type { AccountField } from './accounts/externalAccountFields.js';
export {
	externalAccountCurrencies,
	externalAccountFields,
	externalAccountTypes,
} from './accounts/externalAccountFields.js';
export { externalAccountProblems } from './accounts/externalAccountProblems.js';
export { normaliseAccountField } from './accounts/normaliseAccountField.js';
export type { ReadExternalAccount } from './accounts/readExternalAccount.js';
export { readExternalAccount } from './accounts/readExternalAccount.js';
export type { AddedEmailOtp } from './actions/addEmailOtp.js';
export { addEmailOtp } from './actions/addEmailOtp.js';
export { addOauth } from './actions/addOauth.js';
export { addPasskey } from './actions/addPasskey.js';
export { changeEmail } from './actions/changeEmail.js';
export type { ContactCode, ContactCodeStart } from './actions/contactVerification.js';
export {
	confirmEmailVerification,
	confirmPhoneVerification,
	sendEmailVerification,
	sendPhoneVerification,
} from './actions/contactVerification.js';
export { createExternalAccount } from './actions/createExternalAccount.js';
export type { CreateQuoteOptions } from './actions/createQuote.js';
export { createQuote, getQuote } from './actions/createQuote.js';
export { listCredentials, removeCredential } from './actions/credentials.js';
export { getCapabilities, listDevicePasskeys } from './actions/device.js';
export { estimateWithdrawalFee, listExchangeRates } from './actions/estimates.js';
export type { ExplainQuoteOptions } from './actions/executeQuote.js';
export { executeQuote, explainQuote } from './actions/executeQuote.js';
export { exportWallet } from './actions/exportWallet.js';
export {
	getExternalAccount,
	listDiscoveries,
	listExternalAccounts,
	removeExternalAccount,
} from './actions/externalAccounts.js';
export { getCustomer, getMe } from './actions/getMe.js';
export { listInternalAccounts } from './actions/listInternalAccounts.js';
export { lookupExternalAccount, lookupUma } from './actions/receiverLookup.js';
export { keepSessionFresh, refreshSession } from './actions/refreshSession.js';
export type { ListedSession } from './actions/revokeSession.js';
export { listSessions, revokeSession } from './actions/revokeSession.js';
export { fundSandboxAccount, sendSandboxPayment } from './actions/sandbox.js';
export {
	getSession,
	restoreSession,
	serviceNow,
	subscribeSession,
} from './actions/session.js';
export { setLoginAccount } from './actions/setLoginAccount.js';
export { setPrivacy } from './actions/setPrivacy.js';
export { prepareOauth, signInWithOauth } from './actions/signInWithOauth.js';
export {
	preparePasskeySignIn,
	signInWithPasskey,
	signInWithPasskeyAutofill,
} from './actions/signInWithPasskey.js';
export { signOut, signOutEverywhere } from './actions/signOut.js';
export type { StartEmailSignInOptions } from './actions/startEmailSignIn.js';
export { getEmailSignIn, startEmailSignIn } from './actions/startEmailSignIn.js';
export { cancelStepUp, getStepUp, requestStepUp, subscribeStepUp } from './actions/stepUp.js';
export { subscribeEvents } from './actions/subscribeEvents.js';
export { followTransaction, getTransaction, listTransactions } from './actions/transactions.js';
export type { TransferInOptions, TransferOutOptions } from './actions/transfers.js';
export { transferIn, transferOut } from './actions/transfers.js';
export { getEmailCodeFormat, verifyEmailCode } from './actions/verifyEmailCode.js';
export type {
	EmailCodeConfig,
	EmailCodeFormat,
	WalletConfig,
} from './config/walletConfig.js';
export type { DevicePasskey } from './credential/devicePasskeys.js';
export type { Capabilities } from './credential/readCapabilities.js';
export type { InputProblem, Remedy, WalletErrorCode, WalletErrorDetails } from './errors.js';
export { InputError, isInputError, isWalletError, WalletError } from './errors.js';
export type {
	ExecuteQuoteOptions,
	QuoteExplanation,
	UnsignedExplanation,
} from './flows/executeQuote.js';
export type { PreparedOauth, SignInWithOauthOptions } from './flows/signInWithOauth.js';
export type { PreparedPasskeySignIn } from './flows/signInWithPasskey.js';
export type { WalletEvent } from './http/walletEvent.js';
export type { QuoteReceiver, ReceiverLookup } from './input/quoteRequestProblems.js';
export { quoteRequestProblems } from './input/quoteRequestProblems.js';
export type { AmountCurrency } from './money/currencyStyle.js';
export { currencyDecimals } from './money/currencyStyle.js';
export type { FormatAmountOptions } from './money/formatAmount.js';
export {
	formatAmount,
	formatAmountInput,
	formatAmountParts,
	formatDecimal,
	formatRate,
} from './money/formatAmount.js';
export type { AmountProblem, ParseAmountOptions, ParsedAmount } from './money/parseAmount.js';
export { parseAmount } from './money/parseAmount.js';
export { supportedLocale } from './money/supportedLocale.js';
export type { Payment, PaymentOptions } from './payment/createPayment.js';
export { createPayment } from './payment/createPayment.js';
export type {
	DonePayment,
	DraftingPayment,
	ExecutingPayment,
	FailedPayment,
	PaymentRequest,
	PaymentState,
	QuoteChange,
	QuoteTerms,
	QuotingPayment,
	RestoringPayment,
	ReviewedPayment,
	SettlingPayment,
	SigningPayment,
	UnknownPayment,
} from './payment/paymentState.js';
export type { Me } from './session/account.js';
export type {
	OpaqueExplanation,
	PayloadExplanation,
	TransferExplanation,
} from './signer/readPayload.js';
export type {
	TokenTransfer,
	TransactionReader,
	TransactionRules,
} from './signer/transactionRules.js';
export type { SessionState, WalletSession } from './signer/walletSession.js';
export type { EmailChallenge, EmailSignIn, EmailSignInStart } from './signIn/emailSignIns.js';
export type { PasskeyChoice } from './signIn/passkeySignIn.js';
export type { SignOutResult } from './signing/signOutOfDevice.js';
export type {
	NeededStepUp,
	StepUpAction,
	StepUpReason,
	StepUpState,
} from './stepUp/stepUpState.js';
export { credentialsForRemoval, StepUpError } from './stepUp/stepUpState.js';
export { foldDigits } from './text/foldDigits.js';
export { normaliseEmail } from './text/normaliseEmail.js';
export { normaliseNickname } from './text/normaliseNickname.js';
export { normalisePhoneNumber } from './text/normalisePhoneNumber.js';
export { normaliseUmaAddress } from './text/normaliseUmaAddress.js';
export type { PaymentOutcome, TransactionFailureReason } from './transactions/paymentOutcome.js';
export {
	followDelay,
	isFinalTransaction,
	paymentOutcome,
} from './transactions/paymentOutcome.js';
export type { Wallet } from './wallet.js';
export { createWallet } from './wallet.js';
