import type { sandboxOperations } from '@countersign/contract';
import {
	sandboxFundSchema,
	sandboxReceiveSchema,
	sandboxSendSchema,
} from '../../payments/funding/fundingRoutes.js';
import { internalAccountSchema } from '../answers/accountSchemas.js';
import { webhookTestSchema } from '../answers/platformSchemas.js';
import {
	incomingTransactionSchema,
	outgoingTransactionSchema,
} from '../answers/transactionSchemas.js';
import type { Descriptions } from '../operationDescription.js';

/** What only a sandbox offers. */
export const sandboxDescriptions: Descriptions<typeof sandboxOperations> = {
	sandboxFundAccount: {
		summary: 'Put play money into an internal account',
		body: sandboxFundSchema,
		answer: internalAccountSchema,
	},
	sandboxSend: {
		summary: 'Play the transfer that funds a quote',
		body: sandboxSendSchema,
		answer: outgoingTransactionSchema,
		refusals: [409],
	},
	sandboxReceiveUma: {
		summary: 'Play a payment from a UMA address elsewhere',
		body: sandboxReceiveSchema,
		answer: incomingTransactionSchema,
	},
	sandboxTestWebhook: {
		summary: "Send a test webhook to the platform's endpoint",
		answer: webhookTestSchema,
		refusals: [400],
	},
};
