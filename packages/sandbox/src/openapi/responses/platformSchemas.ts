import type {
	CounterpartyFieldDefinition,
	CustomerInfoFieldName,
	Discovery,
	ExchangeRate,
	PaymentRail,
	PlatformConfig,
	ReceiverExternalAccountLookup,
	ReceiverUmaLookup,
	SandboxWebhookTest,
	TransactionType,
	UmaProvider,
} from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { country, currencySchema, idOf, instant, knownRails, money, openEnum } from './fields.js';

const text = z.string();

const fieldName = openEnum<CustomerInfoFieldName>({
	FULL_NAME: true,
	BIRTH_DATE: true,
	NATIONALITY: true,
	PHONE_NUMBER: true,
	EMAIL: true,
	POSTAL_ADDRESS: true,
	TAX_ID: true,
	REGISTRATION_NUMBER: true,
	USER_TYPE: true,
	COUNTRY_OF_RESIDENCE: true,
	ACCOUNT_IDENTIFIER: true,
	FI_LEGAL_ENTITY_NAME: true,
	FI_ADDRESS: true,
	PURPOSE_OF_PAYMENT: true,
	ULTIMATE_INSTITUTION_COUNTRY: true,
	IDENTIFIER: true,
	BUSINESS_TYPE: true,
	COMPANY_LEGAL_NAME: true,
	ID_TYPE: true,
	ID_NUMBER: true,
});

const wantedField = z.object({ name: fieldName, mandatory: z.boolean() });

const fieldNames = z.array(fieldName).readonly().exactOptional();

const currencyConfig = z.object({
	currencyCode: text,
	minAmount: money,
	maxAmount: money,
	requiredCounterpartyFields: z.array(wantedField).readonly(),
	providerRequiredCustomerFields: fieldNames,
	providerRequiredCounterpartyCustomerFields: fieldNames,
	enabledTransactionTypes: z
		.array(openEnum<TransactionType>({ INCOMING: true, OUTGOING: true }))
		.readonly(),
});

const config = z.object({
	id: text.exactOptional(),
	umaDomain: text.exactOptional(),
	proxyUmaSubdomain: text.exactOptional(),
	webhookEndpoint: text.exactOptional(),
	supportedCurrencies: z.array(currencyConfig).readonly().exactOptional(),
	isRegulatedFinancialInstitution: z.boolean().exactOptional(),
	embeddedWalletConfig: z
		.object({
			appName: text.max(255).exactOptional(),
			otpLength: z.int().min(4).max(12).exactOptional(),
			alphanumeric: z.boolean().exactOptional(),
			expirationSeconds: z.int().min(1).max(86_400).exactOptional(),
			sendFromEmailAddress: text.exactOptional(),
			sendFromEmailSenderName: text.exactOptional(),
			replyToEmailAddress: text.exactOptional(),
			logoUrl: text.max(512).exactOptional(),
		})
		.exactOptional(),
	createdAt: instant.exactOptional(),
	updatedAt: instant.exactOptional(),
});

const rate = z.object({
	sourceCurrency: currencySchema,
	sendingAmount: money,
	minSendingAmount: money,
	maxSendingAmount: money,
	destinationCurrency: currencySchema,
	destinationPaymentRail: openEnum<PaymentRail>(knownRails),
	receivingAmount: money,
	exchangeRate: z.number().gt(0),
	fees: z.object({ fixed: money.exactOptional(), total: money.exactOptional() }),
	updatedAt: instant,
});

const discovery = z.object({
	bankName: text,
	displayName: text,
	country,
	currency: text,
});

const provider = z.object({
	name: text.exactOptional(),
	supportedRegions: z.array(country).readonly().exactOptional(),
	domain: text.exactOptional(),
	logoUrl: text.exactOptional(),
	supportedCurrencies: z.array(currencySchema).readonly().exactOptional(),
	lei: text.exactOptional(),
	allowListStatus: z.boolean().exactOptional(),
});

const lookup = {
	supportedCurrencies: z
		.array(
			z.object({
				currency: currencySchema,
				estimatedExchangeRate: z.number().gt(0),
				min: money,
				max: money,
			}),
		)
		.readonly(),
	requiredPayerDataFields: z.array(wantedField).readonly().exactOptional(),
	lookupId: idOf('Lookup'),
};

const umaLookup = z.object({ ...lookup, receiverUmaAddress: text });

const accountLookup = z.object({ ...lookup, accountId: text });

const webhookTest = z.object({
	url: text.exactOptional(),
	response_status: z.int(),
	response_body: text.exactOptional(),
});

export const counterpartyFieldSchema: z.ZodType<CounterpartyFieldDefinition> = wantedField;

export const platformConfigSchema: z.ZodType<PlatformConfig> = config;

export const exchangeRateSchema: z.ZodType<ExchangeRate> = rate;

export const discoverySchema: z.ZodType<Discovery> = discovery;

export const umaProviderSchema: z.ZodType<UmaProvider> = provider;

export const umaLookupSchema: z.ZodType<ReceiverUmaLookup> = umaLookup;

export const accountLookupSchema: z.ZodType<ReceiverExternalAccountLookup> = accountLookup;

export const webhookTestSchema: z.ZodType<SandboxWebhookTest> = webhookTest;

true satisfies Agrees<CounterpartyFieldDefinition, typeof wantedField>;

true satisfies Agrees<PlatformConfig, typeof config>;

true satisfies Agrees<ExchangeRate, typeof rate>;

true satisfies Agrees<Discovery, typeof discovery>;

true satisfies Agrees<UmaProvider, typeof provider>;

true satisfies Agrees<ReceiverUmaLookup, typeof umaLookup>;

true satisfies Agrees<ReceiverExternalAccountLookup, typeof accountLookup>;

true satisfies Agrees<SandboxWebhookTest, typeof webhookTest>;
