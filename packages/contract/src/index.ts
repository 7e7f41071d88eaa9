export type { ErrorBody } from './errorBody.js';
export { reasons } from './errorBody.js';
export type { ErrorCode, ErrorStatus } from './errorCodes.js';
export { errorCodes } from './errorCodes.js';
export type { HeaderNames } from './headers.js';
export {
	defaultHeaderNames,
	defaultWebhookSignatureHeader,
	retryAfterPattern,
} from './headers.js';
export type { Limits } from './limits.js';
export { limits } from './limits.js';
export type { OpenEnum } from './openEnum.js';
export type { IdParameter, Operation } from './operation.js';
export { accountOperations } from './operations/accountOperations.js';
export { authOperations } from './operations/authOperations.js';
export { customerOperations } from './operations/customerOperations.js';
export { paymentOperations } from './operations/paymentOperations.js';
export { platformOperations } from './operations/platformOperations.js';
export { sandboxOperations } from './operations/sandboxOperations.js';
export { transactionOperations } from './operations/transactionOperations.js';
export { verificationOperations } from './operations/verificationOperations.js';
export type { OperationName } from './operations.js';
export { operations } from './operations.js';
export type {
	AccountFormatName,
	AccountKind,
	FieldFormat,
	PersonDetail,
} from './resources/accounts/accountFormats.js';
export { accountFormats } from './resources/accounts/accountFormats.js';
export { accountKinds } from './resources/accounts/accountKinds.js';
export type {
	AccountOf,
	BankAccountType,
	ExternalChainWallet,
	ExternalLightning,
	FiatAccount,
	PixKeyType,
} from './resources/accounts/accountOf.js';
export type {
	ChainWalletInfo,
	EmbeddedWalletInfo,
	LightningInfo,
	SparkWalletInfo,
} from './resources/accounts/wallets.js';
export type { Address } from './resources/address.js';
export type {
	BeneficialOwner,
	BeneficialOwnerCreateRequest,
	BeneficialOwnerListQuery,
	BeneficialOwnerPersonalInfo,
	BeneficialOwnerPersonalInfoResponse,
	BeneficialOwnerRole,
	BeneficialOwnerUpdateRequest,
	IdentificationType,
} from './resources/beneficialOwner.js';
export { beneficialOwnerRoles, identificationTypes } from './resources/beneficialOwner.js';
export type {
	BusinessInfo,
	BusinessInfoResponse,
	BusinessInfoUpdate,
	BusinessType,
	EntityType,
	ExpectedMonthlyTransactionCount,
	ExpectedMonthlyTransactionVolume,
	PurposeOfAccount,
} from './resources/business.js';
export {
	businessTypes,
	entityTypes,
	expectedMonthlyTransactionCounts,
	expectedMonthlyTransactionVolumes,
	purposesOfAccount,
} from './resources/business.js';
export type {
	ContactVerification,
	ContactVerificationConfirmRequest,
	ContactVerificationStatus,
} from './resources/contactVerification.js';
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
	BusinessCustomer,
	BusinessCustomerCreateRequest,
	BusinessCustomerUpdateRequest,
	Customer,
	CustomerCreateRequest,
	CustomerListQuery,
	CustomerType,
	CustomerUpdateRequest,
	IndividualCustomer,
	IndividualCustomerCreateRequest,
	IndividualCustomerUpdateRequest,
} from './resources/customer.js';
export type {
	CounterpartyFieldDefinition,
	CustomerInfo,
	CustomerInfoFieldName,
} from './resources/customerInfo.js';
export type {
	Discovery,
	DiscoveryList,
	DiscoveryQuery,
} from './resources/discovery.js';
export type {
	ExchangeRate,
	ExchangeRateFees,
	ExchangeRateQuery,
} from './resources/exchangeRate.js';
export type {
	Beneficiary,
	BeneficiaryVerificationStatus,
	BeneficiaryVerifiedData,
	BusinessBeneficiary,
	EurExternalAccountInfo,
	ExternalAccount,
	ExternalAccountCreateInfo,
	ExternalAccountCreateRequest,
	ExternalAccountInfo,
	ExternalAccountListQuery,
	ExternalAccountStatus,
	ExternalAccountType,
	ExternalWalletInfo,
	IndividualBeneficiary,
	MxnExternalAccountInfo,
	OwnedAccount,
	PlatformExternalAccountCreateRequest,
	PlatformExternalAccountListQuery,
	RoutedAccount,
	UsdExternalAccountInfo,
} from './resources/externalAccount.js';
export type {
	InternalAccount,
	InternalAccountExport,
	InternalAccountExportRequest,
	InternalAccountListQuery,
	InternalAccountStatus,
	InternalAccountType,
	InternalAccountUpdateRequest,
	PlatformInternalAccountListQuery,
} from './resources/internalAccount.js';
export { internalAccountTypes } from './resources/internalAccount.js';
export type {
	KycLink,
	KycLinkCreateRequest,
	KycProvider,
} from './resources/kycLink.js';
export type {
	List,
	Page,
	PageQuery,
} from './resources/page.js';
export type {
	ArsAccountInfo,
	BrlAccountInfo,
	CopAccountInfo,
	InrAccountInfo,
	OtherAccountInfo,
	PaymentAccountInfo,
	PaymentAccountType,
	PaymentInstructions,
	TransferAccountInfo,
	TransferReference,
	UsdAccountInfo,
} from './resources/paymentInstructions.js';
export type { PaymentRail } from './resources/paymentRail.js';
export { paymentRails } from './resources/paymentRail.js';
export type {
	EmbeddedWalletConfig,
	PlatformConfig,
	PlatformConfigUpdateRequest,
	PlatformCurrencyConfig,
} from './resources/platform.js';
export type {
	AccountQuoteDestination,
	AccountQuoteSource,
	CryptoNetwork,
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
export { purposesOfPayment } from './resources/quote.js';
export type {
	CurrencyPreference,
	ReceiverExternalAccountLookup,
	ReceiverLookupQuery,
	ReceiverUmaLookup,
} from './resources/receiver.js';
export type {
	SandboxFundRequest,
	SandboxSendRequest,
	SandboxUmaReceiveRequest,
	SandboxWebhookTest,
} from './resources/sandbox.js';
export type {
	AuthSession,
	SessionRefreshRequest,
} from './resources/session.js';
export type {
	AccountTransactionDestination,
	AccountTransactionSource,
	IncomingRateDetails,
	IncomingTransaction,
	IncomingTransactionFailureReason,
	OutgoingTransaction,
	OutgoingTransactionFailureReason,
	OutgoingTransactionStatus,
	RealtimeFundingTransactionSource,
	ReceiptDeliveryConfirmRequest,
	ReconciliationInstructions,
	Refund,
	RefundReason,
	RefundStatus,
	Transaction,
	TransactionApproveRequest,
	TransactionDestination,
	TransactionListQuery,
	TransactionRejectRequest,
	TransactionSource,
	TransactionStatus,
	TransactionType,
	UmaTransactionDestination,
	UmaTransactionSource,
} from './resources/transaction.js';
export { outgoingTransactionStatuses, transactionStatuses } from './resources/transaction.js';
export type {
	AccountReference,
	TransferInRequest,
	TransferOutDestination,
	TransferOutRequest,
} from './resources/transfer.js';
export type {
	UmaProvider,
	UmaProviderListQuery,
	UmaProviderPage,
} from './resources/umaProvider.js';
export type {
	DocumentType,
	KybStatus,
	KycStatus,
	Verification,
	VerificationError,
	VerificationErrorType,
	VerificationListQuery,
	VerificationRequest,
	VerificationStatus,
} from './resources/verification.js';
export { kycStatuses, verificationStatuses } from './resources/verification.js';
export type {
	CustomerWebhookType,
	IncomingPaymentApproval,
	IncomingPaymentRejection,
	IncomingPaymentRequirements,
	IncomingPaymentWebhookData,
	IncomingPaymentWebhookType,
	InternalAccountWebhookType,
	KnownWebhook,
	OtherWebhook,
	OtherWebhookType,
	OutgoingPaymentWebhookType,
	VerificationWebhookType,
	Webhook,
	WebhookEnvelope,
	WebhookSignature,
	WebhookType,
} from './resources/webhook.js';
export type {
	WithdrawalFee,
	WithdrawalFeeRequest,
} from './resources/withdrawalFee.js';
export type { EnclaveKeys } from './sandboxEnclaveKeys.js';
export { sandboxEnclaveKeys } from './sandboxEnclaveKeys.js';
export type { PinnedToken, TransactionPolicy } from './sandboxTransactions.js';
export { sandboxTransactions } from './sandboxTransactions.js';
export { sandboxWebhookKeys } from './sandboxWebhookKeys.js';
export { interfaceVersion } from './version.js';
