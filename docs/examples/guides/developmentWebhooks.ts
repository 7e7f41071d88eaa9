import { sandboxWebhookKeys } from '@countersign/contract';
import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler, createWebhookHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { memoryEvents, sandboxConfig } from '@countersign/server/testing';
import express from 'express';

/** Both handlers in front of a sandbox that delivers its webhooks here. */
export async function createApp(origin: string): Promise<express.Express> {
	const webhookUrl = `${origin}/webhooks`;
	const sandbox = await createSandbox({ strict: true, origins: [origin], webhookUrl });
	const events = memoryEvents();
	const config = { ...sandboxConfig(sandbox, origin), events };
	const webhooks = createWebhookHandler({
		publicKeys: sandboxWebhookKeys,
		environment: 'sandbox',
		store: config.store,
		events,
	});
	return express()
		.use('/webhooks', toNodeHandler(webhooks))
		.use('/api', toNodeHandler(createWalletHandler(config)));
}
