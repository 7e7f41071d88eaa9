import { expectTypeOf, test } from 'vitest';
import type { Fields, Variant } from '../testing/table.js';
import type * as contract from './index.js';
import type * as service from './service.js';

type Source<Type> = Variant<service.TransactionSource, 'sourceType', Type>;
type Destination<Type> = Variant<service.TransactionDestination, 'destinationType', Type>;
type QuoteSource<Type> = Variant<contract.QuoteSource, 'sourceType', Type>;
type QuoteDestination<Type> = Variant<contract.QuoteDestination, 'destinationType', Type>;
type Owner<Type> = Variant<contract.Beneficiary, 'beneficiaryType', Type>;

// The specification's "Resources and their fields" and the bodies under "Endpoints". A customer's id
// and a quote's and session's members that it calls conditional are as the public interface has them.
type Specified = [
	Fields<contract.CurrencyAmount, 'amount currency'>,
	Fields<contract.Currency, 'code name symbol decimals'>,
	Fields<
		contract.IncomingTransaction,
		`id status type destination customerId platformCustomerId settledAt? createdAt? updatedAt?
		receiptDeliveryConfirmedAt? agentId? description? counterpartyInformation?
		receivedAmount source? fees? reconciliationInstructions? rateDetails? failureReason?`
	>,
	Fields<
		contract.OutgoingTransaction,
		`id status type destination customerId platformCustomerId settledAt? createdAt? updatedAt?
		receiptDeliveryConfirmedAt? agentId? description? counterpartyInformation?
		source sentAmount receivedAmount? exchangeRate? fees? reconciliationInstructions? quoteId?
		paymentInstructions? refund? rateDetails? failureReason?`
	>,
	Fields<service.Refund, 'reference initiatedAt settledAt? status reason?'>,
	Fields<Source<'ACCOUNT'>, 'sourceType accountId currency?'>,
	Fields<Source<'UMA_ADDRESS'>, 'sourceType umaAddress currency?'>,
	Fields<
		Source<'REALTIME_FUNDING'>,
		`sourceType currency customerId? accountHolderName? accountIdentifier? bankName?
		bankIdentifier? paymentRail? remittanceInformation? endToEndId? traceNumber?`
	>,
	Fields<Destination<'ACCOUNT'>, 'destinationType accountId currency?'>,
	Fields<Destination<'UMA_ADDRESS'>, 'destinationType umaAddress currency?'>,
	Fields<service.ReconciliationInstructions, 'reference? transactionHash?'>,
	Fields<
		service.IncomingRateDetails,
		`serviceApiMultiplier serviceApiFixedFee serviceApiVariableFeeRate
		serviceApiVariableFeeAmount`
	>,
	Fields<
		service.OutgoingRateDetails,
		`counterpartyMultiplier counterpartyFixedFee serviceApiMultiplier serviceApiFixedFee
		serviceApiVariableFeeRate serviceApiVariableFeeAmount`
	>,
	Fields<contract.PaymentInstructions, 'accountOrWalletInfo instructionsNotes? isPlatformAccount?'>,
	Fields<
		contract.Quote,
		`id status createdAt expiresAt source destination sendingCurrency receivingCurrency
		totalSendingAmount totalReceivingAmount exchangeRate feesIncluded transactionId
		paymentInstructions? counterpartyInformation? rateDetails? payloadToSign?`
	>,
	Fields<
		contract.QuoteRequest,
		`source destination lockedCurrencySide lockedCurrencyAmount lookupId? immediatelyExecute?
		description? purposeOfPayment? senderCustomerInfo?`
	>,
	Fields<QuoteSource<'ACCOUNT'>, 'sourceType accountId customerId?'>,
	Fields<QuoteSource<'REALTIME_FUNDING'>, 'sourceType currency customerId? cryptoNetwork?'>,
	Fields<QuoteDestination<'ACCOUNT'>, 'destinationType accountId paymentRail?'>,
	Fields<QuoteDestination<'UMA_ADDRESS'>, 'destinationType umaAddress currency?'>,
	Fields<
		service.IndividualCustomer,
		`id platformCustomerId customerType umaAddress region? currencies? email? createdAt?
		updatedAt? isDeleted? contactVerification?
		kycStatus? fullName? birthDate? nationality? address?`
	>,
	Fields<
		service.BusinessCustomer,
		`id platformCustomerId customerType umaAddress region? currencies? email? createdAt?
		updatedAt? isDeleted? contactVerification?
		kybStatus? address? businessInfo? beneficialOwners?`
	>,
	Fields<service.ContactVerification, 'email? phone?'>,
	Fields<service.ContactVerificationConfirmRequest, 'code'>,
	Fields<
		contract.AuthMethod,
		`id accountId type nickname createdAt updatedAt credentialId?
		otpEncryptionTargetBundle?`
	>,
	Fields<service.EnclaveBundle, 'version data dataSignature enclaveQuorumPublic'>,
	Fields<service.SignedRetryChallenge, 'type payloadToSign requestId expiresAt'>,
	Fields<
		service.PasskeyAuthChallenge,
		`id accountId type nickname createdAt updatedAt credentialId otpEncryptionTargetBundle?
		challenge requestId expiresAt`
	>,
	Fields<
		contract.AuthSession,
		`id accountId type nickname createdAt updatedAt credentialId? expiresAt
		encryptedSessionSigningKey?`
	>,
	Fields<service.OauthCredentialCreateRequest, 'type accountId oidcToken'>,
	Fields<service.PasskeyCredentialCreateRequest, 'type accountId nickname challenge attestation'>,
	Fields<service.EmailOtpCredentialCreateRequest, 'type accountId'>,
	Fields<service.PasskeyAttestation, 'credentialId clientDataJson attestationObject transports?'>,
	Fields<service.CredentialChallengeRequest, 'clientPublicKey?'>,
	Fields<service.EmailOtpVerifyRequest, 'type encryptedOtpBundle'>,
	Fields<service.OauthVerifyRequest, 'type oidcToken clientPublicKey'>,
	Fields<service.PasskeyVerifyRequest, 'type assertion'>,
	Fields<
		service.PasskeyAssertion,
		'credentialId clientDataJson authenticatorData signature userHandle?'
	>,
	Fields<service.SessionRefreshRequest, 'clientPublicKey'>,
	Fields<contract.Page<unknown>, 'data hasMore nextCursor? totalCount?'>,
	Fields<
		contract.TransactionListQuery,
		`customerId? platformCustomerId? accountIdentifier? senderAccountIdentifier?
		receiverAccountIdentifier? status? type? reference? startDate? endDate? limit? cursor?
		sortOrder?`
	>,
	Fields<service.SandboxFundRequest, 'amount'>,
	Fields<service.SandboxSendRequest, 'quoteId currencyCode currencyAmount?'>,
	Fields<
		service.SandboxUmaReceiveRequest,
		`senderUmaAddress receiverUmaAddress? customerId? receivingCurrencyCode
		receivingCurrencyAmount`
	>,
	Fields<service.ErrorBody, 'status code message reason? details?'>,
];

// Service interface, §5, §6, §12.
type Public = [
	Fields<service.Address, 'line1 line2? city? state? postalCode country'>,
	Fields<
		service.IndividualCustomerCreateRequest,
		`platformCustomerId? customerType region? currencies? email? umaAddress? kycStatus?
		fullName? birthDate? nationality? address?`
	>,
	Fields<
		service.BusinessCustomerCreateRequest,
		`platformCustomerId? customerType region? currencies? email? umaAddress? kybStatus?
		address? businessInfo?`
	>,
	Fields<
		service.IndividualCustomerUpdateRequest,
		`customerType currencies? email? umaAddress? kycStatus? fullName? birthDate?
		nationality? address?`
	>,
	Fields<
		service.BusinessCustomerUpdateRequest,
		'customerType currencies? email? umaAddress? kybStatus? address? businessInfo?'
	>,
	Fields<
		service.CustomerListQuery,
		`platformCustomerId? customerType? createdAfter? createdBefore? updatedAfter?
		updatedBefore? limit? cursor? region? currency? umaAddress? isIncludingDeleted?`
	>,
	Fields<
		service.BusinessInfo,
		`legalName doingBusinessAs? country? registrationNumber? incorporatedOn entityType? taxId
		countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?
		expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?
		expectedRecipientJurisdictions?`
	>,
	Fields<
		service.BusinessInfoResponse,
		`legalName doingBusinessAs? country? registrationNumber? incorporatedOn? entityType?
		taxId? countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?
		expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?
		expectedRecipientJurisdictions?`
	>,
	Fields<
		service.BusinessInfoUpdate,
		`legalName? doingBusinessAs? country? registrationNumber? incorporatedOn? entityType?
		taxId? countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?
		expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?
		expectedRecipientJurisdictions?`
	>,
	Fields<
		service.BeneficialOwner,
		'id customerId roles ownershipPercentage personalInfo kycStatus createdAt updatedAt?'
	>,
	Fields<
		service.BeneficialOwnerPersonalInfo,
		`firstName middleName? lastName birthDate nationality email? phoneNumber? address idType
		identifier countryOfIssuance?`
	>,
	Fields<
		service.BeneficialOwnerPersonalInfoResponse,
		`firstName middleName? lastName birthDate nationality email? phoneNumber? address idType
		identifier countryOfIssuance?`
	>,
	Fields<service.BeneficialOwnerCreateRequest, 'customerId roles ownershipPercentage personalInfo'>,
	Fields<service.BeneficialOwnerUpdateRequest, 'roles? ownershipPercentage? personalInfo?'>,
	Fields<service.BeneficialOwnerListQuery, 'customerId limit? cursor?'>,
	Fields<service.KycLinkCreateRequest, 'redirectUri?'>,
	Fields<service.KycLink, 'kycUrl expiresAt provider token?'>,
	Fields<service.Verification, 'id customerId verificationStatus errors createdAt updatedAt?'>,
	Fields<service.VerificationError, 'resourceId type field? acceptedDocumentTypes? reason'>,
	Fields<service.VerificationRequest, 'customerId businessInfo?'>,
	Fields<service.VerificationListQuery, 'customerId? verificationStatus? limit? cursor?'>,
	Fields<
		contract.InternalAccount,
		`id customerId? type status balance totalBalance fundingPaymentInstructions
		privateEnabled? createdAt updatedAt`
	>,
	Fields<contract.InternalAccountListQuery, 'currency? customerId? type? limit? cursor?'>,
	Fields<service.PlatformInternalAccountListQuery, 'currency? type?'>,
	Fields<service.InternalAccountUpdateRequest, 'privateEnabled?'>,
	Fields<contract.InternalAccountExportRequest, 'clientPublicKey'>,
	Fields<service.InternalAccountExport, 'id encryptedWalletCredentials'>,
	Fields<
		contract.ExternalAccount,
		`id customerId? status platformAccountId? currency defaultUmaDepositAccount?
		beneficiaryVerificationStatus? beneficiaryVerifiedData? accountInfo`
	>,
	Fields<service.BeneficiaryVerifiedData, 'fullName?'>,
	Fields<
		contract.ExternalAccountCreateRequest,
		'customerId? currency platformAccountId? defaultUmaDepositAccount? accountInfo'
	>,
	Fields<service.PlatformExternalAccountCreateRequest, 'currency platformAccountId? accountInfo'>,
	Fields<contract.ExternalAccountListQuery, 'currency? customerId? limit? cursor?'>,
	Fields<service.PlatformExternalAccountListQuery, 'currency? limit? cursor?'>,
	Fields<
		Owner<'INDIVIDUAL'>,
		`beneficiaryType fullName birthDate? nationality? email? phoneNumber?
		countryOfResidence? address?`
	>,
	Fields<
		Owner<'BUSINESS'>,
		`beneficiaryType legalName registrationNumber? taxId? email? phoneNumber?
		countryOfResidence? address?`
	>,
	Fields<contract.TransferInRequest, 'source destination amount?'>,
	Fields<contract.TransferOutRequest, 'source destination amount?'>,
	Fields<service.AccountReference, 'accountId'>,
	Fields<service.TransferOutDestination, 'accountId paymentRail?'>,
	Fields<
		contract.ReceiverUmaLookup,
		'supportedCurrencies requiredPayerDataFields? lookupId receiverUmaAddress'
	>,
	Fields<
		contract.ReceiverExternalAccountLookup,
		'supportedCurrencies requiredPayerDataFields? lookupId accountId'
	>,
	Fields<service.ReceiverLookupQuery, 'senderUmaAddress? customerId?'>,
	Fields<contract.CurrencyPreference, 'currency estimatedExchangeRate min max'>,
	Fields<contract.CounterpartyFieldDefinition, 'name mandatory'>,
	Fields<
		contract.WithdrawalFeeRequest,
		'internalAccountId currency cryptoNetwork amount destinationAddress'
	>,
	Fields<contract.WithdrawalFee, 'networkFee networkFeeAsset applicationFee totalFee netAmount'>,
	Fields<service.ReceiptDeliveryConfirmRequest, 'receiptDeliveryConfirmedAt?'>,
	Fields<service.TransactionApproveRequest, 'receiverCustomerInfo?'>,
	Fields<service.TransactionRejectRequest, 'reason?'>,
	Fields<
		contract.ExchangeRate,
		`sourceCurrency sendingAmount minSendingAmount maxSendingAmount destinationCurrency
		destinationPaymentRail receivingAmount exchangeRate fees updatedAt`
	>,
	Fields<service.ExchangeRateFees, 'fixed? total?'>,
	Fields<contract.ExchangeRateQuery, 'sourceCurrency? destinationCurrency? sendingAmount?'>,
	Fields<contract.Discovery, 'bankName displayName country currency'>,
	Fields<service.DiscoveryList, 'data?'>,
	Fields<contract.DiscoveryQuery, 'country? currency?'>,
	Fields<
		service.UmaProvider,
		'name? supportedRegions? domain? logoUrl? supportedCurrencies? lei? allowListStatus?'
	>,
	Fields<service.UmaProviderPage, 'data? hasMore? nextCursor? totalCount?'>,
	Fields<
		service.UmaProviderListQuery,
		'countryCode? currencyCode? hasBlockedProviders? limit? cursor? sortOrder?'
	>,
	Fields<
		service.PlatformConfig,
		`id? umaDomain? proxyUmaSubdomain? webhookEndpoint? supportedCurrencies?
		isRegulatedFinancialInstitution? embeddedWalletConfig? createdAt? updatedAt?`
	>,
	Fields<
		service.PlatformConfigUpdateRequest,
		'umaDomain? webhookEndpoint? supportedCurrencies? embeddedWalletConfig?'
	>,
	Fields<
		service.PlatformCurrencyConfig,
		`currencyCode minAmount maxAmount requiredCounterpartyFields
		providerRequiredCustomerFields? providerRequiredCounterpartyCustomerFields?
		enabledTransactionTypes`
	>,
	Fields<
		service.EmbeddedWalletConfig,
		`appName? otpLength? alphanumeric? expirationSeconds? sendFromEmailAddress?
		sendFromEmailSenderName? replyToEmailAddress? logoUrl?`
	>,
	Fields<
		service.Document,
		`id documentHolder documentType side? country documentNumber? issuingAuthority? fileName
		createdAt updatedAt?`
	>,
	Fields<
		service.DocumentUploadRequest,
		'documentHolder documentType side? country documentNumber? issuingAuthority?'
	>,
	Fields<
		service.DocumentReplaceRequest,
		'documentType side? country documentNumber? issuingAuthority?'
	>,
	Fields<service.DocumentListQuery, 'documentHolder? limit? cursor?'>,
	Fields<
		contract.Invitation,
		`code createdAt claimedAt? url expiresAt? inviterUma inviteeUma? status firstName?
		amountToSend?`
	>,
	Fields<service.InvitationCreateRequest, 'inviterUma firstName? amountToSend? expiresAt?'>,
	Fields<service.InvitationClaimRequest, 'inviteeUma'>,
	Fields<service.CustomerImportStart, 'jobId status'>,
	Fields<service.CustomerImport, 'id status progress errors? completedAt?'>,
	Fields<service.CustomerImport['progress'], 'total processed successful failed'>,
	Fields<service.CustomerImportError, 'code? message? details? correlationId'>,
	Fields<service.ApiToken, 'id name permissions clientId clientSecret? createdAt updatedAt'>,
	Fields<service.ApiTokenCreateRequest, 'name permissions'>,
	Fields<
		service.ApiTokenListQuery,
		'name? createdAfter? createdBefore? updatedAfter? updatedBefore? limit? cursor?'
	>,
	Fields<service.SandboxWebhookTest, 'url? response_status response_body?'>,
	Fields<service.WebhookEnvelope<string, unknown>, 'id type timestamp data'>,
	Fields<service.OtherWebhook, 'id type timestamp data?'>,
	Fields<service.WebhookSignature, 'v s'>,
];

test('has exactly the fields of the specification in each resource', () => {
	expectTypeOf<Specified[number]>().toBeNever();
});

test('has exactly the fields of the public interface where the specification has none', () => {
	expectTypeOf<Public[number]>().toBeNever();
});

test('detects a missing field, an extra field and a wrongly required field', () => {
	expectTypeOf<Fields<{ a: string }, 'a b'>>().toEqualTypeOf<'b'>();
	expectTypeOf<Fields<{ a: string; b: string }, 'a'>>().toEqualTypeOf<'b'>();
	expectTypeOf<Fields<{ a: string }, 'a?'>>().toEqualTypeOf<'a' | 'a?'>();
	expectTypeOf<Fields<{ a: string; b?: string }, 'a b?'>>().toBeNever();
});
