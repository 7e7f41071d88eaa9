import { expectTypeOf, test } from 'vitest';
import type { Fields, Variant } from '../testing/table.js';
import type * as contract from './index.js';

type Source<Type> = Variant<contract.TransactionSource, 'sourceType', Type>;
type Destination<Type> = Variant<contract.TransactionDestination, 'destinationType', Type>;
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
	Fields<contract.Refund, 'reference initiatedAt settledAt? status reason?'>,
	Fields<Source<'ACCOUNT'>, 'sourceType accountId currency?'>,
	Fields<Source<'UMA_ADDRESS'>, 'sourceType umaAddress currency?'>,
	Fields<
		Source<'REALTIME_FUNDING'>,
		`sourceType currency customerId? accountHolderName? accountIdentifier? bankName?
		bankIdentifier? paymentRail? remittanceInformation? endToEndId? traceNumber?`
	>,
	Fields<Destination<'ACCOUNT'>, 'destinationType accountId currency?'>,
	Fields<Destination<'UMA_ADDRESS'>, 'destinationType umaAddress currency?'>,
	Fields<contract.ReconciliationInstructions, 'reference? transactionHash?'>,
	Fields<
		contract.IncomingRateDetails,
		`serviceApiMultiplier serviceApiFixedFee serviceApiVariableFeeRate
		serviceApiVariableFeeAmount`
	>,
	Fields<
		contract.OutgoingRateDetails,
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
		contract.IndividualCustomer,
		`id platformCustomerId customerType umaAddress region? currencies? email? createdAt?
		updatedAt? isDeleted? contactVerification?
		kycStatus? fullName? birthDate? nationality? address?`
	>,
	Fields<
		contract.BusinessCustomer,
		`id platformCustomerId customerType umaAddress region? currencies? email? createdAt?
		updatedAt? isDeleted? contactVerification?
		kybStatus? address? businessInfo? beneficialOwners?`
	>,
	Fields<contract.ContactVerification, 'email? phone?'>,
	Fields<contract.ContactVerificationConfirmRequest, 'code'>,
	Fields<
		contract.AuthMethod,
		`id accountId type nickname createdAt updatedAt credentialId?
		otpEncryptionTargetBundle?`
	>,
	Fields<contract.EnclaveBundle, 'version data dataSignature enclaveQuorumPublic'>,
	Fields<contract.SignedRetryChallenge, 'type payloadToSign requestId expiresAt'>,
	Fields<
		contract.PasskeyAuthChallenge,
		`id accountId type nickname createdAt updatedAt credentialId otpEncryptionTargetBundle?
		challenge requestId expiresAt`
	>,
	Fields<
		contract.AuthSession,
		`id accountId type nickname createdAt updatedAt credentialId? expiresAt
		encryptedSessionSigningKey?`
	>,
	Fields<contract.OauthCredentialCreateRequest, 'type accountId oidcToken'>,
	Fields<contract.PasskeyCredentialCreateRequest, 'type accountId nickname challenge attestation'>,
	Fields<contract.EmailOtpCredentialCreateRequest, 'type accountId'>,
	Fields<contract.PasskeyAttestation, 'credentialId clientDataJson attestationObject transports?'>,
	Fields<contract.CredentialChallengeRequest, 'clientPublicKey?'>,
	Fields<contract.EmailOtpVerifyRequest, 'type encryptedOtpBundle'>,
	Fields<contract.OauthVerifyRequest, 'type oidcToken clientPublicKey'>,
	Fields<contract.PasskeyVerifyRequest, 'type assertion'>,
	Fields<
		contract.PasskeyAssertion,
		'credentialId clientDataJson authenticatorData signature userHandle?'
	>,
	Fields<contract.SessionRefreshRequest, 'clientPublicKey'>,
	Fields<contract.Page<unknown>, 'data hasMore nextCursor? totalCount?'>,
	Fields<
		contract.TransactionListQuery,
		`customerId? platformCustomerId? accountIdentifier? senderAccountIdentifier?
		receiverAccountIdentifier? status? type? reference? startDate? endDate? limit? cursor?
		sortOrder?`
	>,
	Fields<contract.SandboxFundRequest, 'amount'>,
	Fields<contract.SandboxSendRequest, 'quoteId currencyCode currencyAmount?'>,
	Fields<
		contract.SandboxUmaReceiveRequest,
		`senderUmaAddress receiverUmaAddress? customerId? receivingCurrencyCode
		receivingCurrencyAmount`
	>,
	Fields<contract.ErrorBody, 'status code message reason? details?'>,
];

// Service interface, §5, §6, §12.
type Public = [
	Fields<contract.Address, 'line1 line2? city? state? postalCode country'>,
	Fields<
		contract.IndividualCustomerCreateRequest,
		`platformCustomerId? customerType region? currencies? email? umaAddress? kycStatus?
		fullName? birthDate? nationality? address?`
	>,
	Fields<
		contract.BusinessCustomerCreateRequest,
		`platformCustomerId? customerType region? currencies? email? umaAddress? kybStatus?
		address? businessInfo?`
	>,
	Fields<
		contract.IndividualCustomerUpdateRequest,
		`customerType currencies? email? umaAddress? kycStatus? fullName? birthDate?
		nationality? address?`
	>,
	Fields<
		contract.BusinessCustomerUpdateRequest,
		'customerType currencies? email? umaAddress? kybStatus? address? businessInfo?'
	>,
	Fields<
		contract.CustomerListQuery,
		`platformCustomerId? customerType? createdAfter? createdBefore? updatedAfter?
		updatedBefore? limit? cursor? region? currency? umaAddress? isIncludingDeleted?`
	>,
	Fields<
		contract.BusinessInfo,
		`legalName doingBusinessAs? country? registrationNumber? incorporatedOn entityType? taxId
		countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?
		expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?
		expectedRecipientJurisdictions?`
	>,
	Fields<
		contract.BusinessInfoResponse,
		`legalName doingBusinessAs? country? registrationNumber? incorporatedOn? entityType?
		taxId? countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?
		expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?
		expectedRecipientJurisdictions?`
	>,
	Fields<
		contract.BusinessInfoUpdate,
		`legalName? doingBusinessAs? country? registrationNumber? incorporatedOn? entityType?
		taxId? countriesOfOperation? businessType? purposeOfAccount? sourceOfFunds?
		expectedMonthlyTransactionCount? expectedMonthlyTransactionVolume?
		expectedRecipientJurisdictions?`
	>,
	Fields<
		contract.BeneficialOwner,
		'id customerId roles ownershipPercentage personalInfo kycStatus createdAt updatedAt?'
	>,
	Fields<
		contract.BeneficialOwnerPersonalInfo,
		`firstName middleName? lastName birthDate nationality email? phoneNumber? address idType
		identifier countryOfIssuance?`
	>,
	Fields<
		contract.BeneficialOwnerPersonalInfoResponse,
		`firstName middleName? lastName birthDate nationality email? phoneNumber? address idType
		identifier countryOfIssuance?`
	>,
	Fields<
		contract.BeneficialOwnerCreateRequest,
		'customerId roles ownershipPercentage personalInfo'
	>,
	Fields<contract.BeneficialOwnerUpdateRequest, 'roles? ownershipPercentage? personalInfo?'>,
	Fields<contract.BeneficialOwnerListQuery, 'customerId limit? cursor?'>,
	Fields<contract.KycLinkCreateRequest, 'redirectUri?'>,
	Fields<contract.KycLink, 'kycUrl expiresAt provider token?'>,
	Fields<contract.Verification, 'id customerId verificationStatus errors createdAt updatedAt?'>,
	Fields<contract.VerificationError, 'resourceId type field? acceptedDocumentTypes? reason'>,
	Fields<contract.VerificationRequest, 'customerId businessInfo?'>,
	Fields<contract.VerificationListQuery, 'customerId? verificationStatus? limit? cursor?'>,
	Fields<
		contract.InternalAccount,
		`id customerId? type status balance totalBalance fundingPaymentInstructions
		privateEnabled? createdAt updatedAt`
	>,
	Fields<contract.InternalAccountListQuery, 'currency? customerId? type? limit? cursor?'>,
	Fields<contract.PlatformInternalAccountListQuery, 'currency? type?'>,
	Fields<contract.InternalAccountUpdateRequest, 'privateEnabled?'>,
	Fields<contract.InternalAccountExportRequest, 'clientPublicKey'>,
	Fields<contract.InternalAccountExport, 'id encryptedWalletCredentials'>,
	Fields<
		contract.ExternalAccount,
		`id customerId? status platformAccountId? currency defaultUmaDepositAccount?
		beneficiaryVerificationStatus? beneficiaryVerifiedData? accountInfo`
	>,
	Fields<contract.BeneficiaryVerifiedData, 'fullName?'>,
	Fields<
		contract.ExternalAccountCreateRequest,
		'customerId? currency platformAccountId? defaultUmaDepositAccount? accountInfo'
	>,
	Fields<contract.PlatformExternalAccountCreateRequest, 'currency platformAccountId? accountInfo'>,
	Fields<contract.ExternalAccountListQuery, 'currency? customerId? limit? cursor?'>,
	Fields<contract.PlatformExternalAccountListQuery, 'currency? limit? cursor?'>,
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
	Fields<contract.AccountReference, 'accountId'>,
	Fields<contract.TransferOutDestination, 'accountId paymentRail?'>,
	Fields<
		contract.ReceiverUmaLookup,
		'supportedCurrencies requiredPayerDataFields? lookupId receiverUmaAddress'
	>,
	Fields<
		contract.ReceiverExternalAccountLookup,
		'supportedCurrencies requiredPayerDataFields? lookupId accountId'
	>,
	Fields<contract.ReceiverLookupQuery, 'senderUmaAddress? customerId?'>,
	Fields<contract.CurrencyPreference, 'currency estimatedExchangeRate min max'>,
	Fields<contract.CounterpartyFieldDefinition, 'name mandatory'>,
	Fields<
		contract.WithdrawalFeeRequest,
		'internalAccountId currency cryptoNetwork amount destinationAddress'
	>,
	Fields<contract.WithdrawalFee, 'networkFee networkFeeAsset applicationFee totalFee netAmount'>,
	Fields<contract.ReceiptDeliveryConfirmRequest, 'receiptDeliveryConfirmedAt?'>,
	Fields<contract.TransactionApproveRequest, 'receiverCustomerInfo?'>,
	Fields<contract.TransactionRejectRequest, 'reason?'>,
	Fields<
		contract.ExchangeRate,
		`sourceCurrency sendingAmount minSendingAmount maxSendingAmount destinationCurrency
		destinationPaymentRail receivingAmount exchangeRate fees updatedAt`
	>,
	Fields<contract.ExchangeRateFees, 'fixed? total?'>,
	Fields<contract.ExchangeRateQuery, 'sourceCurrency? destinationCurrency? sendingAmount?'>,
	Fields<contract.Discovery, 'bankName displayName country currency'>,
	Fields<contract.DiscoveryList, 'data?'>,
	Fields<contract.DiscoveryQuery, 'country? currency?'>,
	Fields<
		contract.UmaProvider,
		'name? supportedRegions? domain? logoUrl? supportedCurrencies? lei? allowListStatus?'
	>,
	Fields<contract.UmaProviderPage, 'data? hasMore? nextCursor? totalCount?'>,
	Fields<
		contract.UmaProviderListQuery,
		'countryCode? currencyCode? hasBlockedProviders? limit? cursor? sortOrder?'
	>,
	Fields<
		contract.PlatformConfig,
		`id? umaDomain? proxyUmaSubdomain? webhookEndpoint? supportedCurrencies?
		isRegulatedFinancialInstitution? embeddedWalletConfig? createdAt? updatedAt?`
	>,
	Fields<
		contract.PlatformConfigUpdateRequest,
		'umaDomain? webhookEndpoint? supportedCurrencies? embeddedWalletConfig?'
	>,
	Fields<
		contract.PlatformCurrencyConfig,
		`currencyCode minAmount maxAmount requiredCounterpartyFields
		providerRequiredCustomerFields? providerRequiredCounterpartyCustomerFields?
		enabledTransactionTypes`
	>,
	Fields<
		contract.EmbeddedWalletConfig,
		`appName? otpLength? alphanumeric? expirationSeconds? sendFromEmailAddress?
		sendFromEmailSenderName? replyToEmailAddress? logoUrl?`
	>,
	Fields<
		contract.Document,
		`id documentHolder documentType side? country documentNumber? issuingAuthority? fileName
		createdAt updatedAt?`
	>,
	Fields<
		contract.DocumentUploadRequest,
		'documentHolder documentType side? country documentNumber? issuingAuthority?'
	>,
	Fields<
		contract.DocumentReplaceRequest,
		'documentType side? country documentNumber? issuingAuthority?'
	>,
	Fields<contract.DocumentListQuery, 'documentHolder? limit? cursor?'>,
	Fields<
		contract.Invitation,
		`code createdAt claimedAt? url expiresAt? inviterUma inviteeUma? status firstName?
		amountToSend?`
	>,
	Fields<contract.InvitationCreateRequest, 'inviterUma firstName? amountToSend? expiresAt?'>,
	Fields<contract.InvitationClaimRequest, 'inviteeUma'>,
	Fields<contract.ApiToken, 'id name permissions clientId clientSecret? createdAt updatedAt'>,
	Fields<contract.ApiTokenCreateRequest, 'name permissions'>,
	Fields<
		contract.ApiTokenListQuery,
		'name? createdAfter? createdBefore? updatedAfter? updatedBefore? limit? cursor?'
	>,
	Fields<contract.SandboxWebhookTest, 'url? response_status response_body?'>,
	Fields<contract.WebhookEnvelope<string, unknown>, 'id type timestamp data'>,
	Fields<contract.OtherWebhook, 'id type timestamp data?'>,
	Fields<contract.WebhookSignature, 'v s'>,
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
