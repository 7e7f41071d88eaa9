import type { Currency } from './currency.js';
import type { CounterpartyFieldDefinition } from './customerInfo.js';
import type { List, Page, PageQuery } from './page.js';

/** A UMA address, `$name@domain`, in lower case. */
export const umaAddressPattern: RegExp = /^\$[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}(:\d{1,5})?$/;

/** A currency that a receiver accepts. `min` and `max` are integers in its smallest unit. */
export interface CurrencyPreference {
	readonly currency: Currency;
	/** Estimate before a quote: sending units per receiving unit. Greater than 0. */
	readonly estimatedExchangeRate: number;
	readonly min: number;
	readonly max: number;
}

interface ReceiverLookup {
	/** The receiver's preferred currency first. */
	readonly supportedCurrencies: readonly CurrencyPreference[];
	/** What a quote must give in `senderCustomerInfo`. */
	readonly requiredPayerDataFields?: readonly CounterpartyFieldDefinition[];
	/** `Lookup:<uuid>`. Pass it to the quote. */
	readonly lookupId: string;
}

/** 200 body of `GET /receiver/uma/{receiverUmaAddress}`. */
export interface ReceiverUmaLookup extends ReceiverLookup {
	readonly receiverUmaAddress: string;
}

/** 200 body of `GET /receiver/external-account/{accountId}`. */
export interface ReceiverExternalAccountLookup extends ReceiverLookup {
	readonly accountId: string;
}

/** Query of both lookups: who is asking. */
export interface ReceiverLookupQuery {
	readonly senderUmaAddress?: string;
	readonly customerId?: string;
}

/** A bank or wallet that money can be paid to. */
export interface Discovery {
	/** The text for an external account's `bankName`. */
	readonly bankName: string;
	/** For people. */
	readonly displayName: string;
	/** ISO 3166-1 alpha-2. */
	readonly country: string;
	/** Currency code. */
	readonly currency: string;
}

/** 200 body of `GET /discoveries`. */
export type DiscoveryList = Partial<List<Discovery>>;

/** Query of `GET /discoveries`. */
export interface DiscoveryQuery {
	/** ISO 3166-1 alpha-2. */
	readonly country?: string;
	/** Currency code. */
	readonly currency?: string;
}

/** A platform whose customers can be paid by UMA address. */
export interface UmaProvider {
	readonly name?: string;
	/** ISO 3166-1 alpha-2. */
	readonly supportedRegions?: readonly string[];
	readonly domain?: string;
	readonly logoUrl?: string;
	readonly supportedCurrencies?: readonly Currency[];
	/** Legal Entity Identifier (ISO 17442). */
	readonly lei?: string;
	/** Whether the platform lets its customers pay there. */
	readonly allowListStatus?: boolean;
}

/** 200 body of `GET /uma-providers`. */
export type UmaProviderPage = Partial<Page<UmaProvider>>;

/** Query of `GET /uma-providers`. */
export interface UmaProviderListQuery extends PageQuery {
	/** ISO 3166-1 alpha-2. */
	readonly countryCode?: string;
	readonly currencyCode?: string;
	readonly hasBlockedProviders?: boolean;
	readonly sortOrder?: 'asc' | 'desc';
}
