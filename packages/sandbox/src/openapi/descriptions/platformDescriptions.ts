import type { platformOperations } from '@countersign/contract';
import { exchangeRateQuerySchema } from '../../payments/rates/exchangeRateRoutes.js';
import { discoveryListSchema } from '../../payments/receivers/discoveryRoutes.js';
import { umaProviderListSchema } from '../../payments/receivers/umaProviderRoutes.js';
import { platformConfigUpdateSchema } from '../../platformConfig/platformRoutes.js';
import { listOf, pageOf } from '../responses/fields.js';
import {
	discoverySchema,
	exchangeRateSchema,
	platformConfigSchema,
	umaProviderSchema,
} from '../responses/platformSchemas.js';
import type { Descriptions } from './operationDescription.js';

/** Settings of the platform, and what it can pay to at which rate. */
export const platformDescriptions: Descriptions<typeof platformOperations> = {
	getPlatformConfig: { summary: "Read the platform's settings", response: platformConfigSchema },
	updatePlatformConfig: {
		summary: "Change the platform's settings",
		body: platformConfigUpdateSchema,
		response: platformConfigSchema,
	},
	listExchangeRates: {
		summary: 'List what payments between currencies cost now',
		query: exchangeRateQuerySchema,
		response: listOf(exchangeRateSchema),
	},
	listDiscoveries: {
		summary: 'List banks and wallets that can be paid to',
		query: discoveryListSchema,
		response: listOf(discoverySchema),
	},
	listUmaProviders: {
		summary: 'List platforms that UMA addresses can be paid at',
		query: umaProviderListSchema,
		response: pageOf(umaProviderSchema),
	},
};
