import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { type OutboxRow, outbox } from '../../platform/database/schema/outbox.js';
import type { OutboxMessage } from './outboxMessage.js';

const most = 100;

/** The newest messages, the last one first; of one recipient when `to` says so. */
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
