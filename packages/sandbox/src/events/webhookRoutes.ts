import type { SandboxWebhookTest } from '@countersign/contract/service';
import type { SandboxContext } from '../platform/context.js';
import type { Router } from '../platform/http/router.js';
import { ServiceError } from '../platform/http/serviceError.js';
import { sendWebhook } from './deliverWebhook.js';
import { findWebhookUrl, toWebhook } from './enqueueEvents.js';

/** Sends a test webhook on request. */
export function addWebhookRoutes(routes: Router, context: SandboxContext): void {
	routes.post('/sandbox/webhooks/test', async (request) => request.json(await test(context)));
}

/** A test is not repeated (service interface, §7.3): the caller gets its result. */
async function test(context: SandboxContext): Promise<SandboxWebhookTest> {
	const url = await findWebhookUrl(context.database, context);
	if (url === undefined) {
		throw new ServiceError(400, 'WEBHOOK_ENDPOINT_NOT_SET', 'The platform has no endpoint.');
	}
	const never = new AbortController().signal;
	try {
		const { body } = toWebhook(context, { type: 'TEST', data: {} }, context.clock.now());
		const { status, text } = await sendWebhook(context, url, body, never);
		return { url, response_status: status, response_body: text };
	} catch {
		throw new ServiceError(400, 'WEBHOOK_DELIVERY_ERROR', 'The endpoint did not respond.');
	}
}
