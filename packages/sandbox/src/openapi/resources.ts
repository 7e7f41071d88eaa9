import type { z } from 'zod';
import {
	externalAccountInfoSchema,
	externalAccountSchema,
	internalAccountExportSchema,
	internalAccountSchema,
} from './answers/accountSchemas.js';
import {
	authMethodSchema,
	authSessionSchema,
	passkeyAuthChallengeSchema,
	signedRetryChallengeSchema,
} from './answers/credentialSchemas.js';
import {
	businessCustomerSchema,
	businessInfoResponseSchema,
	customerSchema,
	individualCustomerSchema,
} from './answers/customerSchemas.js';
import { currencyAmountSchema, currencySchema, errorBodySchema } from './answers/fields.js';
import { paymentInstructionsSchema } from './answers/paymentInstructionsSchemas.js';
import {
	accountLookupSchema,
	counterpartyFieldSchema,
	discoverySchema,
	exchangeRateSchema,
	platformConfigSchema,
	umaLookupSchema,
	umaProviderSchema,
	webhookTestSchema,
} from './answers/platformSchemas.js';
import {
	outgoingRateDetailsSchema,
	quoteDestinationSchema,
	quoteSchema,
	quoteSourceSchema,
	withdrawalFeeSchema,
} from './answers/quoteSchemas.js';
import {
	incomingTransactionSchema,
	outgoingTransactionSchema,
	transactionSchema,
} from './answers/transactionSchemas.js';
import {
	beneficialOwnerSchema,
	kycLinkSchema,
	verificationSchema,
} from './answers/verificationSchemas.js';

/** The schemas of responses by the contract's name. */
export const resources: Readonly<Record<string, z.ZodType>> = {
	AuthMethod: authMethodSchema,
	AuthSession: authSessionSchema,
	BeneficialOwner: beneficialOwnerSchema,
	BusinessCustomer: businessCustomerSchema,
	BusinessInfoResponse: businessInfoResponseSchema,
	CounterpartyFieldDefinition: counterpartyFieldSchema,
	Currency: currencySchema,
	CurrencyAmount: currencyAmountSchema,
	Customer: customerSchema,
	Discovery: discoverySchema,
	ErrorBody: errorBodySchema,
	ExchangeRate: exchangeRateSchema,
	ExternalAccount: externalAccountSchema,
	ExternalAccountInfo: externalAccountInfoSchema,
	IncomingTransaction: incomingTransactionSchema,
	IndividualCustomer: individualCustomerSchema,
	InternalAccount: internalAccountSchema,
	InternalAccountExport: internalAccountExportSchema,
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
