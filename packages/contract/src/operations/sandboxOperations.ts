import type { Operation } from '../operation.js';
import { id, none } from './parts.js';

export type SandboxOperationName =
	| 'sandboxFundAccount'
	| 'sandboxSend'
	| 'sandboxReceiveUma'
	| 'sandboxTestWebhook';

/** What only a sandbox offers. */
export const sandboxOperations: Readonly<Record<SandboxOperationName, Operation>> = {
	sandboxFundAccount: {
		...none,
		method: 'POST',
		path: '/sandbox/internal-accounts/{accountId}/fund',
		success: [200],
		body: 'required',
		ids: [id('path', 'accountId', 'InternalAccount')],
	},
	sandboxSend: {
		...none,
		method: 'POST',
		path: '/sandbox/send',
		success: [200],
		body: 'required',
		ids: [id('body', 'quoteId', 'Quote')],
	},
	sandboxReceiveUma: {
		...none,
		method: 'POST',
		path: '/sandbox/uma/receive',
		success: [200],
		body: 'required',
		ids: [
			id('body', 'senderUmaAddress', 'UmaAddress'),
			id('body', 'receiverUmaAddress', 'UmaAddress', false),
			id('body', 'customerId', 'Customer', false),
		],
	},
	sandboxTestWebhook: {
		...none,
		method: 'POST',
		path: '/sandbox/webhooks/test',
		success: [200],
	},
};
