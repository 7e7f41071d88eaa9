import type { sandboxOperations } from '@countersign/contract';
import {
	sandboxFundSchema,
	sandboxReceiveSchema,
	sandboxSendSchema,
} from '../../payments/funding/fundingRoutes.js';
import { internalAccountSchema } from '../responses/accountSchemas.js';
import { webhookTestSchema } from '../responses/platformSchemas.js';
import {
	incomingTransactionSchema,
	outgoingTransactionSchema,
} from '../responses/transactionSchemas.js';
import type { Descriptions } from './operationDescription.js';

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
		refusals: [409],
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
