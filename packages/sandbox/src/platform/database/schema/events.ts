import type { WebhookType } from '@countersign/contract/service';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instantColumn, listedColumns, positionColumn } from './columns.js';

/** Webhooks to deliver. A row is deleted when the platform has accepted it. */
export const webhooks = pgTable(
	'webhooks',
	{
		/** `Webhook:<uuid>` */
		...listedColumns(),
		type: text().$type<WebhookType>().notNull(),
		/** Id of the resource that it is about. Webhooks about one resource are delivered in order. */
		subject: text().notNull(),
		/** Kept as text, because the signature is over its very bytes. */
		body: text().notNull(),
		createdAt: instantColumn().notNull(),
		/** Number of delivery attempts. */
		attempts: integer().notNull().default(0),
		/** The next delivery attempt, by the sandbox's clock. */
		dueAt: instantColumn().notNull(),
		/** Until then, by the database's clock, one process has claimed it. */
		claimedUntil: timestamp({ withTimezone: true }),
	},
	(table) => [index().on(table.subject, table.position), index().on(table.position)],
);

export type WebhookRow = typeof webhooks.$inferSelect;

/** Emails and text messages that the sandbox stored instead of sending. The newest are kept. */
export const outbox = pgTable(
	'outbox',
	{
		position: positionColumn().primaryKey(),
		channel: text({ enum: ['EMAIL', 'SMS'] }).notNull(),
		recipient: text().notNull(),
		code: text().notNull(),
		message: text().notNull(),
		sentAt: instantColumn().notNull(),
	},
	(table) => [index().on(table.recipient, table.position)],
);

export type OutboxRow = typeof outbox.$inferSelect;
