import type {
	platformOperations,
	sandboxOperations,
	tokenOperations,
} from '@countersign/contract/service';
import {
	sandboxFundSchema,
	sandboxReceiveSchema,
	sandboxSendSchema,
} from '../../payments/funding/fundingRoutes.js';
import { exchangeRateQuerySchema } from '../../payments/rates/exchangeRateRoutes.js';
import { discoveryListSchema } from '../../payments/receivers/discoveryRoutes.js';
import { umaProviderListSchema } from '../../payments/receivers/umaProviderRoutes.js';
import { apiTokenCreateSchema, apiTokenListSchema } from '../../platformConfig/apiTokenRoutes.js';
import { platformConfigUpdateSchema } from '../../platformConfig/platformRoutes.js';
import { internalAccountSchema } from '../responses/accountSchemas.js';
import { listOf, pageOf } from '../responses/fields.js';
import {
	apiTokenSchema,
	discoverySchema,
	exchangeRateSchema,
	platformConfigSchema,
	umaProviderSchema,
	webhookTestSchema,
} from '../responses/platformSchemas.js';
import {
	incomingTransactionSchema,
	outgoingTransactionSchema,
} from '../responses/transactionSchemas.js';
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

/** API tokens of the platform. */
export const tokenDescriptions: Descriptions<typeof tokenOperations> = {
	createToken: {
		summary: 'Create an API token; this response alone has its secret',
		body: apiTokenCreateSchema,
		response: apiTokenSchema,
	},
	listTokens: {
		summary: 'List API tokens',
		query: apiTokenListSchema,
		response: pageOf(apiTokenSchema),
	},
	getToken: { summary: 'Read an API token', response: apiTokenSchema },
	deleteToken: { summary: 'Delete an API token, which is refused from then on' },
};

/** Operations that only a sandbox has. */
export const sandboxDescriptions: Descriptions<typeof sandboxOperations> = {
	sandboxFundAccount: {
		summary: 'Put play money into an internal account',
		body: sandboxFundSchema,
		response: internalAccountSchema,
	},
	sandboxSend: {
		summary: 'Play the transfer that funds a quote',
		body: sandboxSendSchema,
		response: outgoingTransactionSchema,
		refusals: [409, 410],
	},
	sandboxReceiveUma: {
		summary: 'Play a payment from a UMA address elsewhere',
		body: sandboxReceiveSchema,
		response: incomingTransactionSchema,
	},
	sandboxTestWebhook: {
		summary: "Send a test webhook to the platform's endpoint",
		response: webhookTestSchema,
		refusals: [400],
	},
};
