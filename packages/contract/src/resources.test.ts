import { expectTypeOf, test } from 'vitest';
import type { Variant, WrongFields } from '../testing/table.js';
import type * as contract from './index.js';

type Source<Type> = Variant<contract.TransactionSource, 'sourceType', Type>;
type Destination<Type> = Variant<contract.TransactionDestination, 'destinationType', Type>;
type QuoteSource<Type> = Variant<contract.QuoteSource, 'sourceType', Type>;
type QuoteDestination<Type> = Variant<contract.QuoteDestination, 'destinationType', Type>;
type Owner<Type> = Variant<contract.Beneficiary, 'beneficiaryType', Type>;

// The specification's "Resources and their fields" and the bodies under "Endpoints". A customer's id
// and a quote's and session's members that it calls conditional are as the public interface has them.
interface Specified {
	CurrencyAmount: [contract.CurrencyAmount, 'amount currency'];
	Currency: [contract.Currency, 'code name symbol decimals'];
	IncomingTransaction: [
		contract.IncomingTransaction,
		(
			| 'id status type destination customerId platformCustomerId settledAt? createdAt? updatedAt?'
			| 'receiptDeliveryConfirmedAt? agentId? description? counterpartyInformation?'
			| 'receivedAmount source? fees? reconciliationInstructions? rateDetails? failureReason?'
		),
	];
	OutgoingTransaction: [
		contract.OutgoingTransaction,
		(
			| 'id status type destination customerId platformCustomerId settledAt? createdAt? updatedAt?'
			| 'receiptDeliveryConfirmedAt? agentId? description? counterpartyInformation?'
			| 'source sentAmount receivedAmount? exchangeRate? fees? reconciliationInstructions? quoteId?'
			| 'paymentInstructions? refund? rateDetails? failureReason?'
		),
	];
	Refund: [contract.Refund, 'reference initiatedAt settledAt? status reason?'];
	AccountTransactionSource: [Source<'ACCOUNT'>, 'sourceType accountId currency?'];
	UmaTransactionSource: [Source<'UMA_ADDRESS'>, 'sourceType umaAddress currency?'];
	RealtimeFundingTransactionSource: [
		Source<'REALTIME_FUNDING'>,
		(
			| 'sourceType currency customerId? accountHolderName? accountIdentifier? bankName?'
			| 'bankIdentifier? paymentRail? remittanceInformation? endToEndId? traceNumber?'
		),
	];
	AccountTransactionDestination: [Destination<'ACCOUNT'>, 'destinationType accountId currency?'];
	UmaTransactionDestination: [Destination<'UMA_ADDRESS'>, 'destinationType umaAddress currency?'];
	ReconciliationInstructions: [contract.ReconciliationInstructions, 'reference? transactionHash?'];
	IncomingRateDetails: [
		contract.IncomingRateDetails,
		(
			| 'serviceApiMultiplier serviceApiFixedFee serviceApiVariableFeeRate'
			| 'serviceApiVariableFeeAmount'
		),
	];
	OutgoingRateDetails: [
		contract.OutgoingRateDetails,
		(
			| 'counterpartyMultiplier counterpartyFixedFee serviceApiMultiplier serviceApiFixedFee'
			| 'serviceApiVariableFeeRate serviceApiVariableFeeAmount'
		),
	];
	PaymentInstructions: [
		contract.PaymentInstructions,
		'accountOrWalletInfo instructionsNotes? isPlatformAccount?',
	];
	Quote: [
		contract.Quote,
		(
			| 'id status createdAt expiresAt source destination sendingCurrency receivingCurrency'
			| 'totalSendingAmount totalReceivingAmount exchangeRate feesIncluded transactionId'
			| 'paymentInstructions? counterpartyInformation? rateDetails? payloadToSign?'
		),
	];
	QuoteRequest: [
		contract.QuoteRequest,
		(
			| 'source destination lockedCurrencySide lockedCurrencyAmount lookupId? immediatelyExecute?'
			| 'description? purposeOfPayment? senderCustomerInfo?'
		),
	];
	AccountQuoteSource: [QuoteSource<'ACCOUNT'>, 'sourceType accountId customerId?'];
	RealtimeFundingQuoteSource: [
		QuoteSource<'REALTIME_FUNDING'>,
		'sourceType currency customerId? cryptoNetwork?',
	];
	AccountQuoteDestination: [QuoteDestination<'ACCOUNT'>, 'destinationType accountId paymentRail?'];
	UmaQuoteDestination: [QuoteDestination<'UMA_ADDRESS'>, 'destinationType umaAddress currency?'];
	IndividualCustomer: [
		contract.IndividualCustomer,
		(
			| 'id platformCustomerId customerType umaAddress region? currencies? email? createdAt?'
			| 'updatedAt? isDeleted? contactVerification?'
			| 'kycStatus? fullName? birthDate? nationality? address?'
		),
	];
	BusinessCustomer: [
		contract.BusinessCustomer,
		(
			| 'id platformCustomerId customerType umaAddress region? currencies? email? createdAt?'
			| 'updatedAt? isDeleted? contactVerification?'
			| 'kybStatus? address? businessInfo? beneficialOwners?'
		),
	];
	ContactVerification: [contract.ContactVerification, 'email? phone?'];
	ContactVerificationConfirmRequest: [contract.ContactVerificationConfirmRequest, 'code'];
	AuthMethod: [
		contract.AuthMethod,
		'id accountId type nickname createdAt updatedAt credentialId?' | 'otpEncryptionTargetBundle?',
	];
	EnclaveBundle: [contract.EnclaveBundle, 'version data dataSignature enclaveQuorumPublic'];
	SignedRetryChallenge: [contract.SignedRetryChallenge, 'type payloadToSign requestId expiresAt'];
	PasskeyAuthChallenge: [
		contract.PasskeyAuthChallenge,
		(
			| 'id accountId type nickname createdAt updatedAt credentialId otpEncryptionTargetBundle?'
			| 'challenge requestId expiresAt'
		),
	];
	AuthSession: [
		contract.AuthSession,
		(
			| 'id accountId type nickname createdAt updatedAt credentialId? expiresAt'
			| 'encryptedSessionSigningKey?'
		),
	];
	OauthCredentialCreateRequest: [contract.OauthCredentialCreateRequest, 'type accountId oidcToken'];
	PasskeyCredentialCreateRequest: [
		contract.PasskeyCredentialCreateRequest,
		'type accountId nickname challenge attestation',
	];
	EmailOtpCredentialCreateRequest: [contract.EmailOtpCredentialCreateRequest, 'type accountId'];
	PasskeyAttestation: [
		contract.PasskeyAttestation,
		'credentialId clientDataJson attestationObject transports?',
	];
	CredentialChallengeRequest: [contract.CredentialChallengeRequest, 'clientPublicKey?'];
	EmailOtpVerifyRequest: [contract.EmailOtpVerifyRequest, 'type encryptedOtpBundle'];
	OauthVerifyRequest: [contract.OauthVerifyRequest, 'type oidcToken clientPublicKey'];
	PasskeyVerifyRequest: [contract.PasskeyVerifyRequest, 'type assertion'];
	PasskeyAssertion: [
		contract.PasskeyAssertion,
		'credentialId clientDataJson authenticatorData signature userHandle?',
	];
	SessionRefreshRequest: [contract.SessionRefreshRequest, 'clientPublicKey'];
	TransactionPage: [contract.Page<unknown>, 'data hasMore nextCursor? totalCount?'];
	TransactionListQuery: [
		contract.TransactionListQuery,
		(
			| 'customerId? platformCustomerId? accountIdentifier? senderAccountIdentifier?'
			| 'receiverAccountIdentifier? status? type? reference? startDate? endDate? limit? cursor?'
			| 'sortOrder?'
		),
	];
	SandboxFundRequest: [contract.SandboxFundRequest, 'amount'];
	SandboxSendRequest: [contract.SandboxSendRequest, 'quoteId currencyCode currencyAmount?'];
	SandboxUmaReceiveRequest: [
		contract.SandboxUmaReceiveRequest,
		(
			| 'senderUmaAddress receiverUmaAddress? customerId? receivingCurrencyCode'
			| 'receivingCurrencyAmount'
		),
	];
	ErrorBody: [contract.ErrorBody, 'status code message reason? details?'];
}

// Service interface, §5, §6, §12.
interface Public {
	Address: [contract.Address, 'line1 line2? city? state? postalCode country'];
	IndividualCustomerCreateRequest: [
		contract.IndividualCustomerCreateRequest,
		(
			| 'platformCustomerId? customerType region? currencies? email? umaAddress? kycStatus?'
			| 'fullName? birthDate? nationality? address?'
		),
	];
	BusinessCustomerCreateRequest: [
		contract.BusinessCustomerCreateRequest,
		(
			| 'platformCustomerId? customerType region? currencies? email? umaAddress? kybStatus?'
			| 'address? businessInfo?'
		),
	];
	IndividualCustomerUpdateRequest: [
		contract.IndividualCustomerUpdateRequest,
		(
			| 'customerType currencies? email? umaAddress? kycStatus? fullName? birthDate?'
			| 'nationality? address?'
		),
	];
	BusinessCustomerUpdateRequest: [
		contract.BusinessCustomerUpdateRequest,
		'customerType currencies? email? umaAddress? kybStatus? address? businessInfo?',
	];
	CustomerListQuery: [
		contract.CustomerListQuery,
		(
			| 'platformCustomerId? customerType? createdAfter? createdBefore? updatedAfter?'
			| 'updatedBefore? limit? cursor? region? currency? umaAddress? isIncludingDeleted?'
		),
	];
	BusinessInfo: [
		contract.BusinessInfo,
		(
			| 'legalName doingBusinessAs? country? registrationNumber? incorporatedOn entityType? taxId'
			| 'countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?'
			| 'expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?'
			| 'expectedRecipientJurisdictions?'
		),
	];
	BusinessInfoResponse: [
		contract.BusinessInfoResponse,
		(
			| 'legalName doingBusinessAs? country? registrationNumber? incorporatedOn? entityType?'
			| 'taxId? countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?'
			| 'expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?'
			| 'expectedRecipientJurisdictions?'
		),
	];
	BusinessInfoUpdate: [
		contract.BusinessInfoUpdate,
		(
			| 'legalName? doingBusinessAs? country? registrationNumber? incorporatedOn? entityType?'
			| 'taxId? countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?'
			| 'expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?'
			| 'expectedRecipientJurisdictions?'
		),
	];
	BeneficialOwner: [
		contract.BeneficialOwner,
		'id customerId roles ownershipPercentage personalInfo kycStatus createdAt updatedAt?',
	];
	BeneficialOwnerPersonalInfo: [
		contract.BeneficialOwnerPersonalInfo,
		(
			| 'firstName middleName? lastName birthDate nationality email? phoneNumber? address idType'
			| 'identifier countryOfIssuance?'
		),
	];
	BeneficialOwnerPersonalInfoResponse: [
		contract.BeneficialOwnerPersonalInfoResponse,
		(
			| 'firstName middleName? lastName birthDate nationality email? phoneNumber? address idType'
			| 'identifier countryOfIssuance?'
		),
	];
	BeneficialOwnerCreateRequest: [
		contract.BeneficialOwnerCreateRequest,
		'customerId roles ownershipPercentage personalInfo',
	];
	BeneficialOwnerUpdateRequest: [
		contract.BeneficialOwnerUpdateRequest,
		'roles? ownershipPercentage? personalInfo?',
	];
	BeneficialOwnerListQuery: [contract.BeneficialOwnerListQuery, 'customerId limit? cursor?'];
	KycLinkCreateRequest: [contract.KycLinkCreateRequest, 'redirectUri?'];
	KycLink: [contract.KycLink, 'kycUrl expiresAt provider token?'];
	Verification: [
		contract.Verification,
		'id customerId verificationStatus errors createdAt updatedAt?',
	];
	VerificationError: [
		contract.VerificationError,
		'resourceId type field? acceptedDocumentTypes? reason',
	];
	VerificationRequest: [contract.VerificationRequest, 'customerId businessInfo?'];
	VerificationListQuery: [
		contract.VerificationListQuery,
		'customerId? verificationStatus? limit? cursor?',
	];
	InternalAccount: [
		contract.InternalAccount,
		(
			| 'id customerId? type status balance totalBalance fundingPaymentInstructions'
			| 'privateEnabled? createdAt updatedAt'
		),
	];
	InternalAccountListQuery: [
		contract.InternalAccountListQuery,
		'currency? customerId? type? limit? cursor?',
	];
	PlatformInternalAccountListQuery: [contract.PlatformInternalAccountListQuery, 'currency? type?'];
	InternalAccountUpdateRequest: [contract.InternalAccountUpdateRequest, 'privateEnabled?'];
	InternalAccountExportRequest: [contract.InternalAccountExportRequest, 'clientPublicKey'];
	InternalAccountExport: [contract.InternalAccountExport, 'id encryptedWalletCredentials'];
	ExternalAccount: [
		contract.ExternalAccount,
		(
			| 'id customerId? status platformAccountId? currency defaultUmaDepositAccount?'
			| 'beneficiaryVerificationStatus? beneficiaryVerifiedData? accountInfo'
		),
	];
	BeneficiaryVerifiedData: [contract.BeneficiaryVerifiedData, 'fullName?'];
	ExternalAccountCreateRequest: [
		contract.ExternalAccountCreateRequest,
		'customerId? currency platformAccountId? defaultUmaDepositAccount? accountInfo',
	];
	PlatformExternalAccountCreateRequest: [
		contract.PlatformExternalAccountCreateRequest,
		'currency platformAccountId? accountInfo',
	];
	ExternalAccountListQuery: [
		contract.ExternalAccountListQuery,
		'currency? customerId? limit? cursor?',
	];
	PlatformExternalAccountListQuery: [
		contract.PlatformExternalAccountListQuery,
		'currency? limit? cursor?',
	];
	IndividualBeneficiary: [
		Owner<'INDIVIDUAL'>,
		(
			| 'beneficiaryType fullName birthDate? nationality? email? phoneNumber?'
			| 'countryOfResidence? address?'
		),
	];
	BusinessBeneficiary: [
		Owner<'BUSINESS'>,
		(
			| 'beneficiaryType legalName registrationNumber? taxId? email? phoneNumber?'
			| 'countryOfResidence? address?'
		),
	];
	TransferInRequest: [contract.TransferInRequest, 'source destination amount?'];
	TransferOutRequest: [contract.TransferOutRequest, 'source destination amount?'];
	AccountReference: [contract.AccountReference, 'accountId'];
	TransferOutDestination: [contract.TransferOutDestination, 'accountId paymentRail?'];
	ReceiverUmaLookup: [
		contract.ReceiverUmaLookup,
		'supportedCurrencies requiredPayerDataFields? lookupId receiverUmaAddress',
	];
	ReceiverExternalAccountLookup: [
		contract.ReceiverExternalAccountLookup,
		'supportedCurrencies requiredPayerDataFields? lookupId accountId',
	];
	ReceiverLookupQuery: [contract.ReceiverLookupQuery, 'senderUmaAddress? customerId?'];
	CurrencyPreference: [contract.CurrencyPreference, 'currency estimatedExchangeRate min max'];
	CounterpartyFieldDefinition: [contract.CounterpartyFieldDefinition, 'name mandatory'];
	WithdrawalFeeRequest: [
		contract.WithdrawalFeeRequest,
		'internalAccountId currency cryptoNetwork amount destinationAddress',
	];
	WithdrawalFee: [
		contract.WithdrawalFee,
		'networkFee networkFeeAsset applicationFee totalFee netAmount',
	];
	ReceiptDeliveryConfirmRequest: [
		contract.ReceiptDeliveryConfirmRequest,
		'receiptDeliveryConfirmedAt?',
	];
	TransactionApproveRequest: [contract.TransactionApproveRequest, 'receiverCustomerInfo?'];
	TransactionRejectRequest: [contract.TransactionRejectRequest, 'reason?'];
	ExchangeRate: [
		contract.ExchangeRate,
		(
			| 'sourceCurrency sendingAmount minSendingAmount maxSendingAmount destinationCurrency'
			| 'destinationPaymentRail receivingAmount exchangeRate fees updatedAt'
		),
	];
	ExchangeRateFees: [contract.ExchangeRateFees, 'fixed? total?'];
	ExchangeRateQuery: [
		contract.ExchangeRateQuery,
		'sourceCurrency? destinationCurrency? sendingAmount?',
	];
	Discovery: [contract.Discovery, 'bankName displayName country currency'];
	DiscoveryList: [contract.DiscoveryList, 'data?'];
	DiscoveryQuery: [contract.DiscoveryQuery, 'country? currency?'];
	UmaProvider: [
		contract.UmaProvider,
		'name? supportedRegions? domain? logoUrl? supportedCurrencies? lei? allowListStatus?',
	];
	UmaProviderPage: [contract.UmaProviderPage, 'data? hasMore? nextCursor? totalCount?'];
	UmaProviderListQuery: [
		contract.UmaProviderListQuery,
		'countryCode? currencyCode? hasBlockedProviders? limit? cursor? sortOrder?',
	];
	PlatformConfig: [
		contract.PlatformConfig,
		(
			| 'id? umaDomain? proxyUmaSubdomain? webhookEndpoint? supportedCurrencies?'
			| 'isRegulatedFinancialInstitution? embeddedWalletConfig? createdAt? updatedAt?'
		),
	];
	PlatformConfigUpdateRequest: [
		contract.PlatformConfigUpdateRequest,
		'umaDomain? webhookEndpoint? supportedCurrencies? embeddedWalletConfig?',
	];
	PlatformCurrencyConfig: [
		contract.PlatformCurrencyConfig,
		(
			| 'currencyCode minAmount maxAmount requiredCounterpartyFields'
			| 'providerRequiredCustomerFields? providerRequiredCounterpartyCustomerFields?'
			| 'enabledTransactionTypes'
		),
	];
	EmbeddedWalletConfig: [
		contract.EmbeddedWalletConfig,
		(
			| 'appName? otpLength? alphanumeric? expirationSeconds? sendFromEmailAddress?'
			| 'sendFromEmailSenderName? replyToEmailAddress? logoUrl?'
		),
	];
	SandboxWebhookTest: [contract.SandboxWebhookTest, 'url? response_status response_body?'];
	WebhookEnvelope: [contract.WebhookEnvelope<string, unknown>, 'id type timestamp data'];
	OtherWebhook: [contract.OtherWebhook, 'id type timestamp data?'];
	WebhookSignature: [contract.WebhookSignature, 'v s'];
}

test('every resource has exactly the fields of the specification', () => {
	expectTypeOf<WrongFields<Specified>>().toBeNever();
});

test('what the specification leaves open has exactly the fields of the public interface', () => {
	expectTypeOf<WrongFields<Public>>().toBeNever();
});

test('the table sees a field that is missing, one too many, and one that is not optional', () => {
	interface Wrong {
		missing: [{ a: string }, 'a b'];
		surplus: [{ a: string; b: string }, 'a'];
		required: [{ a: string }, 'a?'];
		right: [{ a: string; b?: string }, 'a b?'];
	}
	expectTypeOf<WrongFields<Wrong>>().toEqualTypeOf<'missing' | 'surplus' | 'required'>();
});
