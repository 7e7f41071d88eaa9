import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, positionColumn } from './columns.js';

/** Stored responses by their idempotency key. */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		/** The API credential. */
		tokenId: text().notNull(),
		operation: text().notNull(),
		/** What the path names; empty when it names nothing. */
		resourceId: text().notNull().default(''),
		/** The customer whose money the request moves; empty without one. */
		customerId: text().notNull().default(''),
		key: text().notNull(),
		/** Absent only inside the transaction that claims the key. */
		status: integer(),
		body: text(),
		createdAt: instantColumn().notNull(),
	},
	(table) => [
		primaryKey({
			name: 'idempotency_keys_scope',
			columns: [table.tokenId, table.operation, table.resourceId, table.customerId, table.key],
		}),
		index().on(table.createdAt),
	],
);

/** Uses that are rate limited: challenges of a credential, codes to a contact. */
export const limitedUses = pgTable(
	'limited_uses',
	{
		/** The limited use, for example `challenge/<credential id>`. */
		subject: text().notNull(),
		position: positionColumn(),
		usedAt: instantColumn().notNull(),
	},
	(table) => [primaryKey({ columns: [table.subject, table.position] })],
);
