import type { Database, DatabaseTransaction } from '@countersign/database';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '../platform/context.js';
import { type OutboxRow, outbox } from '../platform/database/schema/events.js';
import { emailAddress } from '../platform/http/emailAddress.js';
import { readBody, readQuery } from '../platform/http/readRequest.js';
import type { Router } from '../platform/http/router.js';
import type { OutboxMessage } from './outboxMessage.js';

const notice = z.object({ to: emailAddress.max(255), message: z.string().min(1).max(2_000) });

const query = z.object({ to: z.string().max(255).exactOptional() });

/** Lists the messages on the control interface, and takes a notice that the platform would email by itself. */
export function addOutboxRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.get('/outbox', async (request) => {
		const { to } = readQuery(request, query);
		request.header('cache-control', 'no-store');
		return request.json({ data: await listMessages(database, to) });
	});
	routes.post('/outbox', async (request) => {
		const { to, message } = await readBody(request, notice);
		await database.transaction((transaction) =>
			sendMessage(transaction, context, { channel: 'EMAIL', to, code: '', message }),
		);
		return request.body(null, 204);
	});
}

const maxMessages = 100;

/** The newest messages, newest first; of one recipient with `to`. */
export async function listMessages(database: Database, to?: string): Promise<OutboxMessage[]> {
	const rows = await database
		.select()
		.from(outbox)
		.where(to === undefined ? undefined : eq(outbox.recipient, to))
		.orderBy(desc(outbox.position))
		.limit(maxMessages);
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
