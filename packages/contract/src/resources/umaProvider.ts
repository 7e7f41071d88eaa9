import type { Currency } from './currency.js';
import type { Page, PageQuery } from './page.js';

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
