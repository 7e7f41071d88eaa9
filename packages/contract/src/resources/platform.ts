import type { OpenEnum } from '../openEnum.js';
import type { CounterpartyFieldDefinition, CustomerInfoFieldName } from './customerInfo.js';
import type { TransactionType } from './transaction.js';

/** What a platform allows in one currency. Amounts are integers in its smallest unit. */
export interface PlatformCurrencyConfig {
	readonly currencyCode: string;
	readonly minAmount: number;
	readonly maxAmount: number;
	/** What the platform wants to know about the other side. */
	readonly requiredCounterpartyFields: readonly CounterpartyFieldDefinition[];
	/** What the payment provider wants to know about the platform's customers. */
	readonly providerRequiredCustomerFields?: readonly OpenEnum<CustomerInfoFieldName>[];
	/** What the payment provider wants to know about the other side's customers. */
	readonly providerRequiredCounterpartyCustomerFields?: readonly OpenEnum<CustomerInfoFieldName>[];
	readonly enabledTransactionTypes: readonly OpenEnum<TransactionType>[];
}

/** Appearance of the emails with one-time codes, and format of the codes (service interface, §5.7). */
export interface EmbeddedWalletConfig {
	/** At most 255 characters. */
	readonly appName?: string;
	/** Characters of a code, 4 to 12. Default 6. */
	readonly otpLength?: number;
	/** Whether codes may contain letters. Default false: digits only. */
	readonly alphanumeric?: boolean;
	/** Life of a code in seconds, 1 to 86,400. Default 300. */
	readonly expirationSeconds?: number;
	readonly sendFromEmailAddress?: string;
	/** Default `Notifications`. */
	readonly sendFromEmailSenderName?: string;
	readonly replyToEmailAddress?: string;
	/** Address of a PNG, at most 512 characters. Shown at 340 by 124 pixels. */
	readonly logoUrl?: string;
}

/** Settings of the platform. */
export interface PlatformConfig {
	/** `PlatformConfig:<uuid>`. */
	readonly id?: string;
	readonly umaDomain?: string;
	readonly proxyUmaSubdomain?: string;
	readonly webhookEndpoint?: string;
	readonly supportedCurrencies?: readonly PlatformCurrencyConfig[];
	readonly isRegulatedFinancialInstitution?: boolean;
	readonly embeddedWalletConfig?: EmbeddedWalletConfig;
	/** ISO 8601 date-time, UTC. */
	readonly createdAt?: string;
	/** ISO 8601 date-time, UTC. */
	readonly updatedAt?: string;
}

/** Body of `PATCH /config`. Omitted fields keep their values, inside `embeddedWalletConfig` too. */
export interface PlatformConfigUpdateRequest {
	readonly umaDomain?: string;
	readonly webhookEndpoint?: string;
	readonly supportedCurrencies?: readonly PlatformCurrencyConfig[];
	readonly embeddedWalletConfig?: EmbeddedWalletConfig;
}
