import type { Operation } from '../operation.js';
import { none, page } from './parts.js';

export type PlatformOperationName =
	| 'getPlatformConfig'
	| 'updatePlatformConfig'
	| 'listExchangeRates'
	| 'listDiscoveries'
	| 'listUmaProviders';

/** Settings of the platform, and what it can pay to at which rate. */
export const platformOperations: Readonly<Record<PlatformOperationName, Operation>> = {
	getPlatformConfig: {
		...none,
		method: 'GET',
		path: '/config',
		success: [200],
	},
	updatePlatformConfig: {
		...none,
		method: 'PATCH',
		path: '/config',
		success: [200],
		body: 'required',
	},
	listExchangeRates: {
		...none,
		method: 'GET',
		path: '/exchange-rates',
		success: [200],
		query: ['sourceCurrency', 'destinationCurrency', 'sendingAmount'],
	},
	listDiscoveries: {
		...none,
		method: 'GET',
		path: '/discoveries',
		success: [200],
		query: ['country', 'currency'],
	},
	listUmaProviders: {
		...none,
		method: 'GET',
		path: '/uma-providers',
		success: [200],
		query: [...page, 'countryCode', 'currencyCode', 'hasBlockedProviders', 'sortOrder'],
	},
};
