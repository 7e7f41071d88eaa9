export { authRoutes } from './authRoutes.js';
export { backOff } from './backOff.js';
export { emailAddressPattern, withAsciiDomain } from './emailAddress.js';
export type { ErrorBody, ErrorCode, ErrorStatus } from './errorCodes.js';
export { backendReasons, errorCodes, reasons } from './errorCodes.js';
export type { HeaderNames } from './headers.js';
export {
	approvalHeader,
	codeRequesterHeader,
	defaultHeaderNames,
	defaultWebhookSignatureHeader,
	idempotencyKeyPattern,
	loginHeader,
	retryAfterPattern,
	serviceTimeHeader,
} from './headers.js';
export type { Limits } from './limits.js';
export { localHostPattern } from './localHost.js';
export type { IdParameter, Operation, OperationRoute } from './operation.js';
export type { OperationName } from './operations.js';
export {
	accountOperations,
	authOperations,
	customerOperations,
	documentOperations,
	invitationOperations,
	operations,
	paymentOperations,
	platformOperations,
	sandboxOperations,
	tokenOperations,
	transactionOperations,
	verificationOperations,
} from './operations.js';
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
export { pixKeyFormats } from './resources/accounts/pixKeyFormats.js';
export type {
	ChainWalletInfo,
	LightningInfo,
	SparkWalletInfo,
} from './resources/accounts/wallets.js';
export type { Address } from './resources/address.js';
export type {
	ApiToken,
	ApiTokenCreateRequest,
	ApiTokenListQuery,
	Permission,
} from './resources/apiToken.js';
export { permissions } from './resources/apiToken.js';
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
	AuthenticatorTransport,
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
	SessionRefreshRequest,
	SignedRetryChallenge,
} from './resources/credential.js';
export { authMethodTypes, nicknamePattern } from './resources/credential.js';
export type { ExchangeRateFees } from './resources/currency.js';
export { maxDecimals } from './resources/currency.js';
export type {
	BusinessCustomer,
	BusinessCustomerCreateRequest,
	BusinessCustomerUpdateRequest,
	CustomerCreateRequest,
	CustomerListQuery,
	CustomerUpdateRequest,
	IndividualCustomer,
	IndividualCustomerCreateRequest,
	IndividualCustomerUpdateRequest,
} from './resources/customer.js';
export type {
	CustomerImport,
	CustomerImportError,
	CustomerImportStart,
	CustomerImportStatus,
} from './resources/customerImport.js';
export { customerImportStatuses } from './resources/customerImport.js';
export { customerInfoFieldNames } from './resources/customerInfo.js';
export type {
	Document,
	DocumentListQuery,
	DocumentReplaceRequest,
	DocumentSide,
	DocumentType,
	DocumentUploadRequest,
} from './resources/document.js';
export { documentSides, documentTypes } from './resources/document.js';
export type {
	BeneficiaryVerificationStatus,
	BeneficiaryVerifiedData,
	BusinessBeneficiary,
	EurExternalAccountInfo,
	ExternalAccountInfo,
	ExternalAccountStatus,
	ExternalWalletInfo,
	IndividualBeneficiary,
	MxnExternalAccountInfo,
	OwnedAccount,
	PlatformExternalAccountCreateRequest,
	PlatformExternalAccountListQuery,
	RoutedAccount,
	UsdExternalAccountInfo,
} from './resources/externalAccount.js';
export {
	beneficiaryVerificationStatuses,
	externalAccountStatuses,
} from './resources/externalAccount.js';
export type {
	InternalAccountExport,
	InternalAccountStatus,
	InternalAccountType,
	InternalAccountUpdateRequest,
	PlatformInternalAccountListQuery,
} from './resources/internalAccount.js';
export { internalAccountStatuses, internalAccountTypes } from './resources/internalAccount.js';
export type {
	InvitationClaimRequest,
	InvitationCreateRequest,
	InvitationStatus,
} from './resources/invitation.js';
export { invitationStatuses } from './resources/invitation.js';
export type { List, PageQuery } from './resources/page.js';
export type {
	ArsAccountInfo,
	BrlAccountInfo,
	CopAccountInfo,
	InrAccountInfo,
	PaymentAccountType,
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
	CryptoNetwork,
	OutgoingRateDetails,
	PurposeOfPayment,
	RealtimeFundingQuoteSource,
} from './resources/quote.js';
export {
	cryptoNetworks,
	fundingNetworks,
	purposesOfPayment,
	quoteStatuses,
} from './resources/quote.js';
export type {
	DiscoveryList,
	ReceiverLookupQuery,
	UmaProvider,
	UmaProviderListQuery,
	UmaProviderPage,
} from './resources/receiver.js';
export { umaAddressPattern } from './resources/receiver.js';
export type {
	SandboxFundRequest,
	SandboxSendRequest,
	SandboxUmaReceiveRequest,
	SandboxWebhookTest,
} from './resources/sandbox.js';
export type {
	AmountLimits,
	Amounts,
	LimitedQuote,
	LimitKind,
	LimitRefusal,
	SpendingLimitsState,
	WaitingLimit,
} from './resources/spendingLimits.js';
export { limitKinds } from './resources/spendingLimits.js';
export type {
	AccountTransactionDestination,
	AccountTransactionSource,
	IncomingRateDetails,
	OutgoingTransactionStatus,
	RealtimeFundingTransactionSource,
	ReceiptDeliveryConfirmRequest,
	ReconciliationInstructions,
	Refund,
	RefundStatus,
	TransactionApproveRequest,
	TransactionDestination,
	TransactionRejectRequest,
	TransactionSource,
	UmaTransactionDestination,
	UmaTransactionSource,
} from './resources/transaction.js';
export {
	incomingTransactionFailureReasons,
	outgoingTransactionFailureReasons,
	outgoingTransactionStatuses,
	refundReasons,
	refundStatuses,
	transactionStatuses,
	transactionTypes,
} from './resources/transaction.js';
export type { AccountReference, TransferOutDestination } from './resources/transfer.js';
export type {
	ContactVerification,
	ContactVerificationConfirmRequest,
	ContactVerificationStatus,
	KybStatus,
	KycLink,
	KycLinkCreateRequest,
	KycProvider,
	KycStatus,
	Verification,
	VerificationError,
	VerificationErrorType,
	VerificationListQuery,
	VerificationRequest,
	VerificationStatus,
} from './resources/verification.js';
export {
	contactVerificationStatuses,
	kycProviders,
	kycStatuses,
	verificationErrorTypes,
	verificationStatuses,
} from './resources/verification.js';
export type {
	CustomerImportWebhookType,
	CustomerWebhookType,
	IncomingPaymentApproval,
	IncomingPaymentRejection,
	IncomingPaymentRequirements,
	IncomingPaymentWebhookData,
	IncomingPaymentWebhookType,
	InternalAccountWebhookType,
	InvitationWebhookType,
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
export {
	accountRoutes,
	customerRoutes,
	documentRoutes,
	invitationRoutes,
	paymentRoutes,
	platformRoutes,
	sandboxRoutes,
	tokenRoutes,
	verificationRoutes,
} from './routes.js';
export { sandboxCredential, sandboxPrefixes } from './sandboxTrust.js';
export type { ServiceNames } from './serviceNames.js';
export { serviceNames, toDeploymentNames, toInterfaceNames } from './serviceNames.js';
export type {
	SignerHello,
	SignerLook,
	SignerNotice,
	SignerOperation,
	SignerRequest,
} from './signerMessages.js';
export { signerOperations, signerProtocol, signerSilence } from './signerMessages.js';
export type { EffectiveLimits } from './spending/effectiveLimits.js';
export {
	effectiveLimits,
	isLooser,
	limitFor,
	ownLimits,
	tighterLimits,
} from './spending/effectiveLimits.js';
export type { CapVerdict, CountedAmount } from './spending/judgeCaps.js';
export {
	judgeCaps,
	leftWithinCaps,
	spendingDay,
	timeWhenBelow,
	totalOf,
} from './spending/judgeCaps.js';
export type { LimitVerdict } from './spending/limitReports.js';
export { refusalOf, reportedLimits } from './spending/limitReports.js';
export { transactionRoutes } from './transactionRoutes.js';
export { interfaceVersion } from './version.js';
