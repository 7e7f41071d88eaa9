import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, position } from './columns.js';

/** What the sandbox would have sent to people. The newest stay. */
export const outbox = pgTable(
	'outbox',
	{
		position: position().primaryKey(),
		channel: text({ enum: ['EMAIL', 'SMS'] }).notNull(),
		recipient: text().notNull(),
		code: text().notNull(),
		message: text().notNull(),
		sentAt: instant().notNull(),
	},
	(table) => [index().on(table.recipient, table.position)],
);

export type OutboxRow = typeof outbox.$inferSelect;
