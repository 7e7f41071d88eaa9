import type { z } from 'zod';
import { accountInfoSchema, business, individual } from '../accounts/external/accountInfoSchema.js';
import { addressSchema } from '../customers/profile/customerSchemas.js';
import {
	externalAccountInfoSchema,
	externalAccountSchema,
	internalAccountExportSchema,
	internalAccountSchema,
} from './responses/accountSchemas.js';
import {
	authMethodSchema,
	authSessionSchema,
	passkeyAuthChallengeSchema,
	signedRetryChallengeSchema,
} from './responses/credentialSchemas.js';
import {
	businessCustomerSchema,
	businessInfoResponseSchema,
	customerImportSchema,
	customerImportStartSchema,
	customerSchema,
	individualCustomerSchema,
	invitationSchema,
} from './responses/customerSchemas.js';
import { currencyAmountSchema, currencySchema, errorBodySchema } from './responses/fields.js';
import { paymentInstructionsSchema } from './responses/paymentInstructionsSchemas.js';
import {
	accountLookupSchema,
	apiTokenSchema,
	counterpartyFieldSchema,
	discoverySchema,
	exchangeRateSchema,
	platformConfigSchema,
	umaLookupSchema,
	umaProviderSchema,
	webhookTestSchema,
} from './responses/platformSchemas.js';
import {
	outgoingRateDetailsSchema,
	quoteDestinationSchema,
	quoteSchema,
	quoteSourceSchema,
	withdrawalFeeSchema,
} from './responses/quoteSchemas.js';
import {
	incomingTransactionSchema,
	outgoingTransactionSchema,
	transactionSchema,
} from './responses/transactionSchemas.js';
import {
	beneficialOwnerSchema,
	documentSchema,
	kycLinkSchema,
	verificationSchema,
} from './responses/verificationSchemas.js';

/** The schemas of responses by the contract's name. */
export const resources: Readonly<Record<string, z.ZodType>> = {
	Address: addressSchema,
	ApiToken: apiTokenSchema,
	AuthMethod: authMethodSchema,
	AuthSession: authSessionSchema,
	BeneficialOwner: beneficialOwnerSchema,
	BusinessBeneficiary: business,
	BusinessCustomer: businessCustomerSchema,
	BusinessInfoResponse: businessInfoResponseSchema,
	CounterpartyFieldDefinition: counterpartyFieldSchema,
	Currency: currencySchema,
	CurrencyAmount: currencyAmountSchema,
	Customer: customerSchema,
	CustomerImport: customerImportSchema,
	CustomerImportStart: customerImportStartSchema,
	Discovery: discoverySchema,
	Document: documentSchema,
	ErrorBody: errorBodySchema,
	ExchangeRate: exchangeRateSchema,
	ExternalAccount: externalAccountSchema,
	ExternalAccountInfo: externalAccountInfoSchema,
	IncomingTransaction: incomingTransactionSchema,
	IndividualBeneficiary: individual,
	IndividualCustomer: individualCustomerSchema,
	InternalAccount: internalAccountSchema,
	InternalAccountExport: internalAccountExportSchema,
	Invitation: invitationSchema,
	KycLink: kycLinkSchema,
	OutgoingRateDetails: outgoingRateDetailsSchema,
	OutgoingTransaction: outgoingTransactionSchema,
	PasskeyAuthChallenge: passkeyAuthChallengeSchema,
	PaymentInstructions: paymentInstructionsSchema,
	PlatformConfig: platformConfigSchema,
	Quote: quoteSchema,
	QuoteDestination: quoteDestinationSchema,
	QuoteSource: quoteSourceSchema,
	ReceiverExternalAccountLookup: accountLookupSchema,
	ReceiverUmaLookup: umaLookupSchema,
	SandboxWebhookTest: webhookTestSchema,
	SignedRetryChallenge: signedRetryChallengeSchema,
	Transaction: transactionSchema,
	UmaProvider: umaProviderSchema,
	Verification: verificationSchema,
	WithdrawalFee: withdrawalFeeSchema,
};

/**
 * What request bodies have in common. An address and a beneficiary are the same in responses, so that they have
 * the same names there.
 */
export const requestParts: Readonly<Record<string, z.ZodType>> = {
	Address: addressSchema,
	BusinessBeneficiary: business,
	ExternalAccountCreateInfo: accountInfoSchema,
	IndividualBeneficiary: individual,
};
