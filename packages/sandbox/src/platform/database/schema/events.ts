import type { WebhookType } from '@countersign/contract';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instant, position } from './columns.js';

/** What the platform is still to be told. A row goes when the platform has taken it. */
export const webhooks = pgTable(
	'webhooks',
	{
		/** `Webhook:<uuid>` */
		id: text().primaryKey(),
		position: position(),
		type: text().$type<WebhookType>().notNull(),
		/** Id of the thing that it is about: what happened to one thing is told in that order. */
		subject: text().notNull(),
		/** Kept as text, because the signature is over its very bytes. */
		body: text().notNull(),
		createdAt: instant().notNull(),
		/** How often it was tried. */
		attempts: integer().notNull().default(0),
		/** When it is to be tried next, by the sandbox's clock. */
		dueAt: instant().notNull(),
		/** Until then, in the database's own time, one process has it. */
		claimedUntil: timestamp({ withTimezone: true }),
	},
	(table) => [index().on(table.subject, table.position), index().on(table.position)],
);

export type WebhookRow = typeof webhooks.$inferSelect;

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
