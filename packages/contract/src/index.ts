export type { ErrorBody } from './errorBody.js';
export { reasons } from './errorBody.js';
export type { ErrorCode, ErrorStatus } from './errorCodes.js';
export { errorCodes } from './errorCodes.js';
export type { HeaderNames } from './headers.js';
export { defaultHeaderNames } from './headers.js';
export type { Limits } from './limits.js';
export { limits } from './limits.js';
export type { OpenEnum } from './openEnum.js';
export type { IdParameter, Operation } from './operation.js';
export type { OperationName } from './operations.js';
export { operations } from './operations.js';
export type {
	AuthenticatorTransport,
	AuthMethod,
	AuthMethodType,
	CredentialChallengeRequest,
	CredentialCreateRequest,
	CredentialVerifyRequest,
	EmailOtpCredentialCreateRequest,
	EmailOtpVerifyRequest,
	EnclaveBundle,
	OauthCredentialCreateRequest,
	OauthVerifyRequest,
	PasskeyAssertion,
	PasskeyAttestation,
	PasskeyAuthChallenge,
	PasskeyCredentialCreateRequest,
	PasskeyVerifyRequest,
	SignedRetryChallenge,
} from './resources/credential.js';
export type {
	Currency,
	CurrencyAmount,
} from './resources/currency.js';
export type {
	Address,
	ContactVerification,
	ContactVerificationStatus,
	Customer,
	CustomerCreateRequest,
	CustomerListQuery,
	CustomerType,
	KycStatus,
} from './resources/customer.js';
export type {
	Beneficiary,
	BeneficiaryVerificationStatus,
	BusinessBeneficiary,
	EurExternalAccountInfo,
	ExternalAccount,
	ExternalAccountCreateRequest,
	ExternalAccountInfo,
	ExternalAccountListQuery,
	ExternalAccountStatus,
	IndividualBeneficiary,
	MxnExternalAccountInfo,
	UsdExternalAccountInfo,
} from './resources/externalAccount.js';
export type {
	InternalAccount,
	InternalAccountListQuery,
	InternalAccountStatus,
	InternalAccountType,
	SandboxFundRequest,
} from './resources/internalAccount.js';
export type {
	List,
	Page,
	PageQuery,
} from './resources/page.js';
export type {
	EmbeddedWalletInfo,
	OtherAccountInfo,
	PaymentInstructions,
	PaymentRail,
	SparkWalletInfo,
	UsdAccountInfo,
} from './resources/paymentInstructions.js';
export type {
	AccountQuoteDestination,
	AccountQuoteSource,
	OutgoingRateDetails,
	PurposeOfPayment,
	Quote,
	QuoteDestination,
	QuoteLockSide,
	QuoteRequest,
	QuoteSource,
	QuoteStatus,
	RealtimeFundingQuoteSource,
	UmaQuoteDestination,
} from './resources/quote.js';
export type { AuthSession, SessionRefreshRequest } from './resources/session.js';
export type {
	IncomingRateDetails,
	IncomingTransaction,
	IncomingTransactionFailureReason,
	OutgoingTransaction,
	OutgoingTransactionFailureReason,
	OutgoingTransactionStatus,
	ReconciliationInstructions,
	Refund,
	RefundReason,
	RefundStatus,
	Transaction,
	TransactionDestination,
	TransactionListQuery,
	TransactionSource,
	TransactionStatus,
	TransactionType,
} from './resources/transaction.js';
export type { EnclaveKeys } from './sandboxEnclaveKeys.js';
export { sandboxEnclaveKeys } from './sandboxEnclaveKeys.js';
export { interfaceVersion } from './version.js';
