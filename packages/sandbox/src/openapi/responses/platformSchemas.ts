import type {
	CounterpartyFieldDefinition,
	Discovery,
	ExchangeRate,
	ReceiverExternalAccountLookup,
	ReceiverUmaLookup,
} from '@countersign/contract';
import {
	type ApiToken,
	customerInfoFieldNames,
	type PlatformConfig,
	paymentRails,
	permissions,
	type SandboxWebhookTest,
	transactionTypes,
	type UmaProvider,
} from '@countersign/contract/service';
import { z } from 'zod';
import { contractSchema } from '../../platform/http/agrees.js';
import { country, currencySchema, idOf, instant, money, openEnum, text } from './fields.js';

const fieldName = openEnum(customerInfoFieldNames);

const wantedField = z.object({ name: fieldName, mandatory: z.boolean() });

const fieldNames = z.array(fieldName).readonly().exactOptional();

const currencyConfig = z.object({
	currencyCode: text,
	minAmount: money,
	maxAmount: money,
	requiredCounterpartyFields: z.array(wantedField).readonly(),
	providerRequiredCustomerFields: fieldNames,
	providerRequiredCounterpartyCustomerFields: fieldNames,
	enabledTransactionTypes: z.array(openEnum(transactionTypes)).readonly(),
});

export const platformConfigSchema: z.ZodType<PlatformConfig> = contractSchema(
	z.object({
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
	}),
);

export const apiTokenSchema: z.ZodType<ApiToken> = contractSchema(
	z.object({
		id: idOf('Token'),
		name: text,
		permissions: z.array(openEnum(permissions)).readonly(),
		clientId: text,
		clientSecret: text.exactOptional(),
		createdAt: instant,
		updatedAt: instant,
	}),
);

export const exchangeRateSchema: z.ZodType<ExchangeRate> = contractSchema(
	z.object({
		sourceCurrency: currencySchema,
		sendingAmount: money,
		minSendingAmount: money,
		maxSendingAmount: money,
		destinationCurrency: currencySchema,
		destinationPaymentRail: openEnum(paymentRails),
		receivingAmount: money,
		exchangeRate: z.number().gt(0),
		fees: z.object({ fixed: money.exactOptional(), total: money.exactOptional() }),
		updatedAt: instant,
	}),
);

export const discoverySchema: z.ZodType<Discovery> = contractSchema(
	z.object({
		bankName: text,
		displayName: text,
		country,
		currency: text,
	}),
);

export const umaProviderSchema: z.ZodType<UmaProvider> = contractSchema(
	z.object({
		name: text.exactOptional(),
		supportedRegions: z.array(country).readonly().exactOptional(),
		domain: text.exactOptional(),
		logoUrl: text.exactOptional(),
		supportedCurrencies: z.array(currencySchema).readonly().exactOptional(),
		lei: text.exactOptional(),
		allowListStatus: z.boolean().exactOptional(),
	}),
);

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

export const umaLookupSchema: z.ZodType<ReceiverUmaLookup> = contractSchema(
	z.object({ ...lookup, receiverUmaAddress: text }),
);

export const accountLookupSchema: z.ZodType<ReceiverExternalAccountLookup> = contractSchema(
	z.object({ ...lookup, accountId: text }),
);

export const webhookTestSchema: z.ZodType<SandboxWebhookTest> = contractSchema(
	z.object({
		url: text.exactOptional(),
		response_status: z.int(),
		response_body: text.exactOptional(),
	}),
);

export const counterpartyFieldSchema: z.ZodType<CounterpartyFieldDefinition> =
	contractSchema(wantedField);
