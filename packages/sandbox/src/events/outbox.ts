import type { Database, DatabaseTransaction } from '@countersign/database';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../platform/context.js';
import { type OutboxRow, outbox } from '../platform/database/schema/events.js';
import { readQuery } from '../platform/http/readRequest.js';
import type { Router, RouterEnvironment } from '../platform/http/router.js';
import type { OutboxMessage } from './outboxMessage.js';

const query = z.object({ to: z.string().max(255).exactOptional() });

/** Lists the messages on the control interface. */
export function outboxRoutes({ database }: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/outbox', async (request) => {
		const { to } = readQuery(request, query);
		request.header('cache-control', 'no-store');
		return request.json({ data: await listMessages(database, to) });
	});
	return routes;
}

const most = 100;

/** The newest messages, newest first; of one recipient with `to`. */
export async function listMessages(database: Database, to?: string): Promise<OutboxMessage[]> {
	const rows = await database
		.select()
		.from(outbox)
		.where(to === undefined ? undefined : eq(outbox.recipient, to))
		.orderBy(desc(outbox.position))
		.limit(most);
	return rows.map(toMessage);
}

function toMessage({ channel, recipient, code, message, sentAt }: OutboxRow): OutboxMessage {
	return { channel, to: recipient, code, message, sentAt: sentAt.toISOString() };
}

/** Sends a message when `transaction` commits. */
export async function sendMessage(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	{ to: recipient, ...message }: Omit<OutboxMessage, 'sentAt'>,
): Promise<void> {
	await transaction.insert(outbox).values({ ...message, recipient, sentAt: clock.now() });
}
