import type { WebhookHandler } from '@countersign/server';
import type { App } from './createApiApp.js';

/** Where the service is told to deliver. On the backend's own port alone: no page has to reach it. */
export function addWebhooks(app: App, handler: WebhookHandler): void {
	app.all('/webhooks', (context) => handler(context.req.raw));
}
