export type {
	DescribePaymentOptions,
	PaymentDescription,
	PaymentLine,
	PaymentQr,
} from './accounts/describePaymentInstructions.js';
export { describePaymentInstructions } from './accounts/describePaymentInstructions.js';
export type { AccountField } from './accounts/externalAccountFields.js';
export { externalAccountFields } from './accounts/externalAccountFields.js';
export { externalAccountProblems } from './accounts/externalAccountProblems.js';
export {
	externalAccountCurrencies,
	externalAccountTypes,
} from './accounts/externalAccountTypes.js';
export type { ReadExternalAccount } from './accounts/readExternalAccount.js';
export { readExternalAccount } from './accounts/readExternalAccount.js';
export type { AddedEmailOtp } from './actions/addEmailOtp.js';
export { addEmailOtp } from './actions/addEmailOtp.js';
export { addOauth } from './actions/addOauth.js';
export { addPasskey } from './actions/addPasskey.js';
export { cancelStepUp } from './actions/cancelStepUp.js';
export { changeEmail } from './actions/changeEmail.js';
export { confirmEmailVerification } from './actions/confirmEmailVerification.js';
export { confirmPhoneVerification } from './actions/confirmPhoneVerification.js';
export { createExternalAccount } from './actions/createExternalAccount.js';
export type { CreateQuoteOptions } from './actions/createQuote.js';
export { createQuote } from './actions/createQuote.js';
export { estimateWithdrawalFee } from './actions/estimateWithdrawalFee.js';
export type { ExecuteQuoteOptions } from './actions/executeQuote.js';
export { executeQuote } from './actions/executeQuote.js';
export type {
	ExplainQuoteOptions,
	QuoteExplanation,
	UnsignedExplanation,
} from './actions/explainQuote.js';
export { explainQuote } from './actions/explainQuote.js';
export { exportWallet } from './actions/exportWallet.js';
export { followTransaction } from './actions/followTransaction.js';
export { fundSandboxAccount } from './actions/fundSandboxAccount.js';
export { getCapabilities } from './actions/getCapabilities.js';
export { getEmailCodeFormat } from './actions/getEmailCodeFormat.js';
export { getEmailSignIn } from './actions/getEmailSignIn.js';
export { getExternalAccount } from './actions/getExternalAccount.js';
export { getMe } from './actions/getMe.js';
export { getQuote } from './actions/getQuote.js';
export { getSession } from './actions/getSession.js';
export { getStepUp } from './actions/getStepUp.js';
export { getTransaction } from './actions/getTransaction.js';
export { keepSessionFresh } from './actions/keepSessionFresh.js';
export { listCredentials } from './actions/listCredentials.js';
export { listDevicePasskeys } from './actions/listDevicePasskeys.js';
export { listDiscoveries } from './actions/listDiscoveries.js';
export { listExchangeRates } from './actions/listExchangeRates.js';
export { listExternalAccounts } from './actions/listExternalAccounts.js';
export { listInternalAccounts } from './actions/listInternalAccounts.js';
export type { ListedSession } from './actions/listSessions.js';
export { listSessions } from './actions/listSessions.js';
export { listTransactions } from './actions/listTransactions.js';
export { lookupExternalAccount } from './actions/lookupExternalAccount.js';
export { lookupUma } from './actions/lookupUma.js';
export { prepareOauth } from './actions/prepareOauth.js';
export type { PreparedPasskeySignIn } from './actions/preparePasskeySignIn.js';
export { preparePasskeySignIn } from './actions/preparePasskeySignIn.js';
export { refreshSession } from './actions/refreshSession.js';
export { removeCredential } from './actions/removeCredential.js';
export { removeExternalAccount } from './actions/removeExternalAccount.js';
export { restoreSession } from './actions/restoreSession.js';
export { revokeSession } from './actions/revokeSession.js';
export { sendEmailVerification } from './actions/sendEmailVerification.js';
export { sendPhoneVerification } from './actions/sendPhoneVerification.js';
export { sendSandboxPayment } from './actions/sendSandboxPayment.js';
export { serviceNow } from './actions/serviceNow.js';
export { setPrivacy } from './actions/setPrivacy.js';
export { signInWithOauth } from './actions/signInWithOauth.js';
export { signInWithPasskey } from './actions/signInWithPasskey.js';
export { signInWithPasskeyAutofill } from './actions/signInWithPasskeyAutofill.js';
export { signOut } from './actions/signOut.js';
export { signOutEverywhere } from './actions/signOutEverywhere.js';
export type { StartEmailSignInOptions } from './actions/startEmailSignIn.js';
export { startEmailSignIn } from './actions/startEmailSignIn.js';
export { subscribeEvents } from './actions/subscribeEvents.js';
export { subscribeSession } from './actions/subscribeSession.js';
export { subscribeStepUp } from './actions/subscribeStepUp.js';
export type { TransferInOptions } from './actions/transferIn.js';
export { transferIn } from './actions/transferIn.js';
export type { TransferOutOptions } from './actions/transferOut.js';
export { transferOut } from './actions/transferOut.js';
export { verifyEmailCode } from './actions/verifyEmailCode.js';
export type { EmailCodeConfig, EmailCodeFormat } from './config/emailCodeConfig.js';
export type { WalletConfig } from './config/walletConfig.js';
export type { ContactCode, ContactCodeStart } from './contacts/contactCode.js';
export type { DevicePasskey } from './credential/devicePasskeys.js';
export type { Capabilities } from './credential/readCapabilities.js';

export type { InputProblem, Remedy, WalletErrorCode, WalletErrorDetails } from './errors.js';
export { InputError, isWalletError, WalletError } from './errors.js';
export type { WalletEvent } from './http/walletEvent.js';
export type { ReceiverLookup } from './input/quoteRequestProblems.js';
export { purposesOfPayment, quoteRequestProblems } from './input/quoteRequestProblems.js';
export type { AmountCurrency } from './money/currencyStyle.js';
export { currencyDecimals } from './money/currencyStyle.js';
export type { FormatAmountOptions } from './money/formatAmount.js';
export {
	formatAmount,
	formatAmountInput,
	formatAmountParts,
	formatDecimal,
} from './money/formatAmount.js';
export { formatRate } from './money/formatRate.js';
export type { AmountProblem, ParseAmountOptions, ParsedAmount } from './money/parseAmount.js';
export { parseAmount } from './money/parseAmount.js';
export type { Payment, PaymentOptions } from './payment/createPayment.js';
export { createPayment } from './payment/createPayment.js';
export type {
	DonePayment,
	DraftingPayment,
	ExecutingPayment,
	FailedPayment,
	PaymentRequest,
	PaymentState,
	QuotingPayment,
	RestoringPayment,
	ReviewedPayment,
	SettlingPayment,
	SigningPayment,
	UnknownPayment,
} from './payment/paymentState.js';
export type { QuoteChange, QuoteTerms } from './payment/quoteChange.js';
export type { Me } from './session/me.js';
export type { SessionState, WalletSession } from './session/walletSession.js';
export type { EmailChallenge, EmailSignIn, EmailSignInStart } from './signIn/emailSignIns.js';
export type { PreparedOauth } from './signIn/preparedOauth.js';
export type { PasskeyChoice } from './signIn/requestPasskey.js';
export type { SignOutResult } from './signing/leave.js';
export type {
	OpaqueExplanation,
	PayloadExplanation,
	TransferExplanation,
} from './signing/readPayload.js';
export type { TokenTransfer } from './signing/readTransfer.js';
export type {
	NeededStepUp,
	StepUpAction,
	StepUpReason,
	StepUpState,
} from './stepUp/stepUpState.js';
export { credentialsForRemoval, StepUpError } from './stepUp/stepUpState.js';
export { followDelay } from './transactions/followDelay.js';
export type {
	OutcomeSentences,
	PaymentOutcome,
	TransactionFailureReason,
} from './transactions/paymentOutcome.js';
export {
	isFinalTransaction,
	outcomeSentence,
	outcomeSentences,
	paymentOutcome,
} from './transactions/paymentOutcome.js';
export type { Wallet } from './wallet.js';
export { createWallet } from './wallet.js';
