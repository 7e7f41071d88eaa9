import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';

/** Answers about receivers, which quotes refer to. */
export const lookups = pgTable('lookups', {
	id: text().primaryKey(),
	/** A UMA address, or the id of an external account. */
	receiver: text().notNull(),
	createdAt: instant().notNull(),
	expiresAt: instant().notNull(),
});
